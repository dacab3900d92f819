// Loaded into every process of the local start (node --import): the process exits when its supervisor is gone, whatever the reason.
import process from 'node:process';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
