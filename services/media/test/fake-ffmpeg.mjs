#!/usr/bin/env node
// Stands in for ffmpeg: reads its input and behaves as the word after 'PLAY ' in the video's bytes says.
import { appendFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { setInterval } from 'node:timers';

const args = process.argv.slice(2);
if (args[0] === '-version') process.exit(0);
const after = (name) => args[args.indexOf(name) + 1];
const target = args.at(-1);
const kind = after('-f') === 'mjpeg' || args.includes('mjpeg') ? 'poster' : 'preview';
const bytes = await new Promise((resolve, reject) => {
  const range = { headers: { range: 'bytes=0-' } };
  get(after('-i'), range, (answer) => resolve(buffer(answer))).once('error', reject);
});
const play = /PLAY (\w+)/.exec(bytes.toString('latin1'))?.[1];
const log = process.env.PATH.split(':')[0];
appendFileSync(`${log}/runs.txt`, `${kind} ${play} ${bytes.length} ${process.pid}\n`);

process.stderr.write(
  `Input #0, avi, from 'x':\n  Duration: 00:01:02.50, start: 0.000000\n  Stream #0:0: Video: mpeg4 (FMP4 / 0x34504D46), yuv420p, 640x360, 25 fps\n`,
);
if (play === 'hang') setInterval(() => undefined, 1000);
else if (play === 'crash') process.kill(process.pid, 'SIGSEGV');
else if (play === 'chatter') {
  for (let line = 0; line < 20_000; line += 1) process.stderr.write(`error while decoding MB ${line} 0, bytestream -5\n`);
  process.exitCode = 1;
} else if (play === 'nothing') process.exitCode = 0;
else writeFileSync(target, `${kind} of ${bytes.length} bytes`);
