#!/usr/bin/env bash
# `npm sbom --omit dev` leaves out packages that run the product, where a tool needs them as well.
#
# Who makes a bill of materials for what is deployed asks npm for it without the tools, and gets one that is too short: a package
# that stands in `dependencies` itself is missing as soon as something in `devDependencies` depends on it, too. A scanner that reads
# the bill then says nothing of a fault in it. Nothing warns. Seen with npm 11.19.1: of 268 packages that ran a product 145 were named.
#   - `npm ci --omit dev` installs them all, and the lock does not mark them `dev`.
#   - A lock of its own, with what the lock does not mark `dev`, under a package.json without `devDependencies`, gives a whole bill.
# So count the bill against the packages that are installed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >package.json <<'JSON'
{
  "name": "x",
  "version": "1.0.0",
  "dependencies": { "yaml": "2.9.1" },
  "devDependencies": { "lint-staged": "15.5.2" }
}
JSON
npm install --package-lock-only --silent --no-audit
named() { npm sbom --sbom-format cyclonedx --package-lock-only "$@" | grep -c '"bom-ref": "yaml@' || true; }
echo "all: $(named), without tools: $(named --omit dev)"
[ "$(named)" = 1 ] && [ "$(named --omit dev)" = 0 ]
