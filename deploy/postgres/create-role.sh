#!/bin/sh
# Run by PostgreSQL's image once, on a volume that is empty, as its superuser: makes the role that
# the product connects as, which owns its database and nothing else.
set -e
: "${DATABASE_PASSWORD:?the password of the role rihla}"
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set "password=$DATABASE_PASSWORD" --dbname postgres <<SQL
create role rihla login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database rihla owner rihla encoding 'UTF8' template template0;
revoke connect on database postgres, template1 from public;
SQL
