import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Problem, runCommand } from '@creator-desk/local/problem';
import { root } from '@creator-desk/local/settings';
import { addEvent } from './event.ts';
import { addOperation } from './operation.ts';
import { addReadModel } from './read-model.ts';
import { addScreen } from './screen.ts';
import { SourceTree } from './source-tree.ts';

const usage = `Use: npm run new -- operation payouts.remind-creator
     npm run new -- event payout.reminded --in comms
     npm run new -- read-model comms.payout-status --from payout.requested
     npm run new -- screen reminders`;

/** `npm run new`: writes a working skeleton with its test. SOURCE_ROOT names another source tree. */
await runCommand(() => {
  const { positionals, values } = argumentsOf();
  const [kind = '', name = ''] = positionals;
  const sourceRoot = process.env['SOURCE_ROOT'] ?? root;
  const tree = new SourceTree(sourceRoot);
  const add: Record<string, (tree: SourceTree) => string[]> = {
    operation: () => addOperation(tree, name),
    event: () => addEvent(tree, name, values.in),
    'read-model': () => addReadModel(tree, name, values.from),
    screen: () => addScreen(tree, name),
  };
  if (!name || !add[kind]) throw new Problem(usage);
  const steps = add[kind](tree);
  const files = tree.write();
  execFileSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...files], {
    cwd: sourceRoot,
  });
  console.log(['Written:', ...files, '', 'Next:', ...steps].join('\n'));
  return Promise.resolve();
});

function argumentsOf() {
  try {
    return parseArgs({ allowPositionals: true, options: { in: { type: 'string' }, from: { type: 'string' } } });
  } catch {
    throw new Problem(usage);
  }
}
