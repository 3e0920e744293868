#!/bin/sh
# A standby, synchronous commits and a failover, on PostgreSQL 15 or later. Run as the user postgres
# on the server that is meant; docs/operations.md, "Failover", says when. Names of standbys are of
# letters, digits and _.
#   replication.sh prepare <standby>…                 primary: the role, and a slot for each standby
#   replication.sh standby <name> <host> [<port>]     a new server, stopped and empty: copies the primary
#   replication.sh synchronous <standby>… | off       primary: commits wait for one of them, or for none
#   replication.sh status                             either: what it is, and who follows
#   replication.sh promote                            standby: becomes the primary
#   replication.sh rejoin <name> <host> [<port>]      an old primary, stopped: becomes a standby
set -eu
export PGDATA="${PGDATA:-/var/lib/postgresql/15/main}"
PATH="${PG_BIN:-/usr/lib/postgresql/15/bin}:$PATH"
# On Debian it lies outside of the data; pg_rewind starts a server that ended in a crash once.
PG_CONFIG="${PG_CONFIG:-/etc/postgresql/15/main/postgresql.conf}"
# Passwords are in the user's own ~/.pgpass, which runuser alone does not lead to.
HOME="$(getent passwd "$(id -un)" | cut -d: -f6)"
export HOME
cd /
# What is done here never waits for a standby itself.
export PGOPTIONS="-c synchronous_commit=local"

fail() { echo "$*" >&2; exit 1; }
sql() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname postgres "$@"; }
check_name() { case "$1" in "" | *[!a-z0-9_]*) fail "no name of a standby: $1" ;; esac; }
source_of() { echo "host=$2 port=${3:-5432} user=replicator application_name=$1"; }
# A standby waits for none, also once it is promoted: a copy brings the primary's own setting along.
follow() { printf "primary_slot_name = '%s'\nsynchronous_standby_names = ''\n" "$1" >> "$PGDATA/postgresql.auto.conf"; }

case "${1:-}" in
prepare)
  shift
  : "${REPLICATION_PASSWORD:?the password of the role replicator}"
  sql --set "password=$REPLICATION_PASSWORD" <<'SQL'
select 'create role replicator login replication' where not exists (select from pg_roles where rolname = 'replicator') \gexec
alter role replicator password :'password';
grant execute on function pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean),
  pg_read_binary_file(text), pg_read_binary_file(text, bigint, bigint, boolean) to replicator;
SQL
  for name; do
    check_name "$name"
    sql --set "name=$name" <<'SQL' > /dev/null
select pg_create_physical_replication_slot(:'name', true)
where not exists (select from pg_replication_slots where slot_name = :'name');
SQL
  done
  ;;
standby)
  check_name "${2:-}"
  [ -z "$(ls -A "$PGDATA" 2> /dev/null)" ] || fail "$PGDATA is not empty: move what it holds away first"
  pg_basebackup --pgdata "$PGDATA" --dbname "$(source_of "$2" "$3" "${4:-}")" --slot "$2" \
    --write-recovery-conf --checkpoint fast --wal-method stream
  follow "$2"
  ;;
synchronous)
  shift
  [ $# -gt 0 ] || fail "which standbys? or off"
  names=""
  if [ "$1" != off ]; then
    list=""
    for name; do
      check_name "$name"
      list="${list:+$list, }$name"
    done
    names="ANY 1 ($list)"
    # Commits would wait from now on, for what is not there.
    [ "$(sql --command "select count(*) from pg_stat_replication where state = 'streaming' and application_name = any(string_to_array('$list', ', '))")" -gt 0 ] ||
      fail "none of $list follows now"
  fi
  sql --set "names=$names" <<'SQL'
alter system set synchronous_standby_names = :'names';
select 'commits wait for: ' || coalesce(nullif(:'names', ''), 'none') where pg_reload_conf();
SQL
  ;;
status)
  sql <<'SQL'
select case when pg_is_in_recovery()
  then 'standby; ' || coalesce((select status || ', last heard ' || last_msg_receipt_time || ' from ' || sender_host from pg_stat_wal_receiver), 'hears no primary')
  else 'primary; commits wait for: ' || coalesce(nullif(current_setting('synchronous_standby_names'), ''), 'none') end;
select application_name || ': ' || state || ', ' || sync_state || ', ' || coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn)::text, '?') || ' bytes behind'
from pg_stat_replication where not pg_is_in_recovery() order by 1;
select slot_name || ': slot ' || case when active then 'in use' else 'unused' end || ', ' || coalesce(wal_status, 'nothing kept') from pg_replication_slots order by 1;
SQL
  ;;
promote)
  [ "$(sql --command "select pg_is_in_recovery()")" = t ] || fail "this is no standby"
  [ "$(sql --command "select pg_promote(true, 60)")" = t ] || fail "it is no primary after a minute"
  echo "promoted"
  ;;
rejoin)
  check_name "${2:-}"
  if pg_ctl status > /dev/null 2>&1; then fail "the server in $PGDATA runs: stop it first"; fi
  set -- "$2" "$(source_of "$2" "$3" "${4:-}") dbname=postgres"
  if [ -e "$PG_CONFIG" ]; then pg_rewind --source-server "$2" --write-recovery-conf --config-file "$PG_CONFIG" --target-pgdata "$PGDATA"
  else pg_rewind --source-server "$2" --write-recovery-conf --target-pgdata "$PGDATA"; fi
  follow "$1"
  ;;
*)
  sed -n 's/^#   //p' "$0" >&2
  exit 2
  ;;
esac
