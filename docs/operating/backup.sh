#!/bin/sh
# Writes the database and the files as they are now into a folder: backup.sh <folder>
# BACKUP_URL names the database as a superuser, or as a role with BYPASSRLS: row-level security binds the owner too.
set -eu
folder="$1/truckroll-$(date -u +%Y%m%dT%H%M%SZ)"
mkdir -p "$folder"
# The files first: what the database names is then there.
tar -C "${FILES_DIR:-/var/lib/truckroll/files}" -cf "$folder/files.tar" .
pg_dump --format=custom --file="$folder/database.dump" "$BACKUP_URL"
echo "$folder"
