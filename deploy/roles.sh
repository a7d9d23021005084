#!/bin/sh
# The two roles and the database of Daftar, in a PostgreSQL that has none yet; as its superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --set=owner="$OWNER_PASSWORD" --set=app="$APP_PASSWORD" --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
CREATE ROLE daftar_owner LOGIN PASSWORD :'owner' NOSUPERUSER NOBYPASSRLS;
CREATE ROLE daftar_app LOGIN PASSWORD :'app' NOSUPERUSER NOBYPASSRLS;
-- what a connection says for itself, and what a pooler does not pass on
ALTER ROLE daftar_app SET statement_timeout = '20s';
ALTER ROLE daftar_app SET lock_timeout = '10s';
ALTER ROLE daftar_app SET idle_in_transaction_session_timeout = '30s';
ALTER ROLE daftar_app SET synchronous_commit = 'on';
CREATE DATABASE daftar OWNER daftar_owner ENCODING 'UTF8' TEMPLATE template0 LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE daftar FROM PUBLIC;
GRANT CONNECT ON DATABASE daftar TO daftar_app;
GRANT SET ON PARAMETER session_replication_role TO daftar_owner;
SQL
