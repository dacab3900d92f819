// Asks the process in this container whether it is ready: by TLS when it has a certificate, and then trusts that one alone.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import process from 'node:process';

const { HTTP_TLS_CERT_FILE, HTTP_PORT, PORT } = process.env;
const port = HTTP_PORT ?? PORT;
const path = '/readyz';
const request = HTTP_TLS_CERT_FILE
  ? https.get({
      port,
      path,
      ca: readFileSync(HTTP_TLS_CERT_FILE),
      allowPartialTrustChain: true,
      // it is the very certificate: its names are of no matter
      checkServerIdentity: () => undefined,
    })
  : http.get({ port, path });
request.on('response', (answer) => process.exit(answer.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1));
