import { createHash, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { InviteUser } from '@creator-desk/protocol/contracts/access/user';
import { Refusal } from '@creator-desk/protocol/refusals';
import { ownCall, runInCall } from '@creator-desk/server/messaging/call-context';
import { validation } from '@creator-desk/server/messaging/rpc/validation';
import { CommandTransactions } from '@creator-desk/server/persistence/transactions/command-transactions';
import { Clock } from '@creator-desk/server/runtime/clock';
import { User } from './user.entity.ts';
import { Users } from './users.ts';

const usage = `Name what to do:
  list                                              the accounts of the team
  add EMAIL [--name NAME] [--role ROLE]             invites somebody, as owner unless a role is given
  reset EMAIL                                       makes a new link, for a lost password or invitation,
                                                    and removes authenticator app, passkeys and recovery codes
  unbind EMAIL                                      forgets who that is at the sign-in provider`;

/**
 * Manages accounts from the command line, for a team whose owners cannot sign in any more. It needs the database alone: services that
 * run receive its events from the outbox.
 * @param address of the console, before the path of a link
 * @returns what to print
 * @throws Refusal as the API does, or with the usage
 */
export async function runUserCommand(em: EntityManager, args: string[], address: string): Promise<string> {
  const { values, positionals } = argumentsOf(args);
  const [command, email = '', ...others] = positionals;
  if (others.length > 0) throw new Refusal('invalid', { message: usage });
  // The clock's zone does not matter: links end after hours, not on a day.
  const users = new Users(new CommandTransactions(em), new Clock('UTC'));
  const withLink = async (make: (linkHash: string) => Promise<unknown>): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    await make(createHash('sha256').update(token).digest('hex'));
    return `The link works once, within 72 hours:\n${address}/join#${token}`;
  };
  return runInCall(ownCall('user command'), async () => {
    if (command === 'list' && email === '') return listOf(await membersOf(em));
    if (command === 'reset') {
      const who = { email: email.toLowerCase() };
      return withLink((linkHash) => users.renewLink(who, linkHash).then(() => users.resetSecondFactor(who)));
    }
    if (command === 'unbind') {
      await users.unbind({ email: email.toLowerCase() });
      return `The next sign-in of ${email.toLowerCase()} at the provider binds the account anew.`;
    }
    if (command !== 'add') throw new Refusal('invalid', { message: usage });
    const given = { email, name: values.name ?? email, role: values.role ?? 'owner' };
    const input = (await validation().transform(given, { type: 'body', metatype: InviteUser })) as InviteUser;
    return withLink((linkHash) => users.invite(input, linkHash));
  });
}

function argumentsOf(args: string[]): { values: { name?: string; role?: string }; positionals: string[] } {
  try {
    return parseArgs({ args, options: { name: { type: 'string' }, role: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new Refusal('invalid', { message: usage });
  }
}

const membersOf = (em: EntityManager): Promise<User[]> =>
  em.fork().find(User, { accessRole: { $ne: null } }, { orderBy: { email: 'asc' } });

function listOf(members: User[]): string {
  if (members.length === 0) return 'Nobody has an account yet.';
  return members.map(({ email, accessRole, status, name }) => [email, accessRole, status, name].join('\t')).join('\n');
}
