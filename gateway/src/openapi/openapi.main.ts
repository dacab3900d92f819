import { writeFileSync } from 'node:fs';
import { createLog } from '@creator-desk/server/telemetry/log';
import { GatewayConfig } from '../config.ts';
import { createGateway } from '../gateway.ts';
import { openApiDocument } from './document.ts';

// Writes the API's document without connecting to anything: node dist/openapi.main.js FILE
const [file] = process.argv.slice(2);
if (!file) throw new Error('name the file to write');
const app = await createGateway(new GatewayConfig(), createLog('gateway', 'error'), { preview: true });
writeFileSync(file, `${JSON.stringify(openApiDocument(app), null, 2)}\n`);
