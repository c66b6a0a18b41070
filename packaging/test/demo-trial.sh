#!/usr/bin/env bash
# Inside a Debian without systemd and in a network namespace of its own: makes it the demo server of the public name
# $1 with the package $2, runs the server as the unit would, and plays from another namespace at port 22.
set -euo pipefail
cd /root/demo
./start "$1" "$2"

ip link set lo up
ip link add name server type veth peer name client
unshare --net sleep 600 >/dev/null 2>&1 &
client=$!
trap 'kill "$client"' EXIT
until [ "$(readlink /proc/$client/ns/net)" != "$(readlink /proc/$$/ns/net)" ]; do sleep 0.1; done
in_client() { nsenter "--net=/proc/$client/ns/net" "$@"; }
ip link set client netns "$client"
ip address add 10.99.0.1/24 dev server
ip link set server up
in_client ip address add 10.99.0.2/24 dev client
in_client ip link set client up

install -d -o keypeg -g keypeg -m 700 /var/lib/keypeg
setpriv --reuid keypeg --regid keypeg --clear-groups env XDG_DATA_HOME=/var/lib XDG_CONFIG_HOME=/etc HOME=/ \
  /usr/games/keypeg serve --host :: >/root/out 2>/root/log &
server=$!
trap 'kill "$client" "$server"; cat /root/log >&2' EXIT
timeout 60 sh -c 'until grep -q "To play" /root/out; do sleep 0.2; done'
cat /root/out
in_client ssh -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR 10.99.0.1 version

admitted=0
for _ in $(seq 30); do
  if in_client timeout 1 bash -c 'exec 3<>/dev/tcp/10.99.0.1/22' 2>/dev/null; then admitted=$((admitted + 1)); fi
done
echo "admitted $admitted"
ssh-keygen -r "$1" -f /var/lib/keypeg/host-key
./backup /var/backups
sqlite3 "/var/backups/keypeg-$(date +%a).db" 'pragma integrity_check'
