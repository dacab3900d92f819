// A process to supervise. Its arguments say what it does: port=N listens, stubborn ignores SIGTERM, dies exits at once,
// starts-late listens only once the file named by the argument exists, with-child starts a process that holds its output open.
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import process from 'node:process';

const given = new Map(
  process.argv
    .slice(2)
    .map((argument) => argument.split('='))
    .map(([name, value]) => [name, value]),
);
if (given.has('dies')) {
  process.stderr.write('exiting on purpose\n');
  process.exit(3);
}
if (given.has('with-child')) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'inherit' });
  process.stdout.write(`child ${child.pid}\n`);
}
process.on('SIGTERM', () => given.has('stubborn') || process.exit(0));
const server = createServer((_, response) => response.end(String(process.pid)));
const listen = () =>
  server.listen(Number(given.get('port') ?? 0), '127.0.0.1', () => {
    process.stdout.write('{"level":30,"msg":"up"}\n');
    process.send?.('listening');
  });
const gate = given.get('starts-late');
if (!gate) listen();
else {
  const listenOnceOpen = () => {
    if (!existsSync(gate) || server.listening) return;
    watching.close();
    listen();
  };
  const watching = watch(dirname(gate), listenOnceOpen);
  // It may have come before somebody watched.
  listenOnceOpen();
}
