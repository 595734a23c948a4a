#!/bin/sh
# The same exchange with openssl and curl alone, by a secret:
#   PORTAL=http://localhost:8080 CLIENT_ID=ps_... CLIENT_SECRET=... ORIGIN=https://shop.example \
#   EMAIL=seller@channel.example sh demo/single-sign-on/exchange.sh
set -eu
base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

now=$(date +%s)
header=$(printf '{"alg":"HS256","typ":"JWT"}' | base64url)
claims=$(printf '{"iss":"%s","sub":"%s","aud":"%s/apis/v1/sign-on/token","iat":%d,"exp":%d,"jti":"%s","origin":"%s","elements":["nmv-ranking"]}' \
  "$CLIENT_ID" "$EMAIL" "$PORTAL" "$now" "$((now + 60))" "$(openssl rand -hex 16)" "$ORIGIN" | base64url)
signature=$(printf '%s.%s' "$header" "$claims" | openssl dgst -sha256 -hmac "$CLIENT_SECRET" -binary | base64url)

curl --silent --show-error --request POST "$PORTAL/apis/v1/sign-on/token" \
  --header 'content-type: application/json' --header 'accept-language: en-US' \
  --data "{\"grant_type\":\"urn:ietf:params:oauth:grant-type:jwt-bearer\",\"assertion\":\"$header.$claims.$signature\"}"
echo

# the token reads from the page of that origin alone, such as:
#   curl "$PORTAL/apis/v1/rankings/CR-2026-014" --header "origin: $ORIGIN" --header "authorization: Bearer <access_token>"
