// A server that only writes the request body to a file and syncs it: the lower bound for the cost of an upload.
//   node bare-server.ts <file>      prints its URL
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const [path = ''] = process.argv.slice(2);
const server = createServer((request, response) => {
  const receive = async (): Promise<void> => {
    const file = await open(path, 'w');
    await pipeline(request, file.createWriteStream({ autoClose: false }));
    await file.sync();
    await file.close();
    response.end('done');
  };
  receive().catch((error: unknown) => response.destroy(error as Error));
});
server.requestTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
