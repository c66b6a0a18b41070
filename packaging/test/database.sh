#!/usr/bin/env bash
# Plays the built program against the PostgreSQL that the variable KEYPEG_DATABASE names: imports the games of
# the tests, exports them again, and serves.
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
games=test/fixtures/store/export-3.jsonl
words=test/fixtures/store/obst.txt
keypeg() { node dist/cli.js "$@"; }

keypeg data import "$games" --all --words "$words"
keypeg data export --all --output "$folder/export.jsonl"
[ "$(wc -l <"$folder/export.jsonl")" -gt 1 ]

node dist/cli.js serve --port 0 --data "$folder" >"$folder/out" &
server=$!
trap 'kill "$server" || true' EXIT
timeout 60 sh -c "until grep -q 'ssh -p' '$folder/out'; do sleep 0.2; done"
port=$(sed -n 's/.*ssh -p \([0-9]*\).*/\1/p' "$folder/out")
ssh -p "$port" -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR 127.0.0.1 version
trap - EXIT
kill -TERM "$server"
wait "$server"
