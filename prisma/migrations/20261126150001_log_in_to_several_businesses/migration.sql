-- DropIndex
DROP INDEX "login_login_key";

-- CreateIndex
CREATE INDEX "login_login_idx" ON "login"("login");

-- CreateIndex
CREATE INDEX "user_session_id_idx" ON "user_session"("id");

-- A doorway: a session's id, which only its sealed cookie names, shows what else the same log-in opened.
CREATE POLICY by_session ON user_session FOR SELECT
  USING (id = (SELECT nullif(current_setting('app.session_id', true), '')::uuid));
