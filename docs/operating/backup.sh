#!/bin/sh
# Copies the current database and files into a folder: backup.sh <folder>
# BACKUP_URL connects as a superuser or a role with BYPASSRLS, because row-level security applies to the owner too.
set -eu
folder="$1/truckroll-$(date -u +%Y%m%dT%H%M%SZ)"
mkdir -p "$folder"
# The database is copied first. A file is stored before its row, so every file that the copy names is in the archive.
pg_dump --format=custom --file="$folder/database.dump" "$BACKUP_URL"
tar -C "${FILES_DIR:-/var/lib/truckroll/files}" -cf "$folder/files.tar" .
echo "$folder"
