import { Injectable } from '@nestjs/common';
import type { Role } from '@creator-desk/domain/access/roles';
import type { LinkPurpose, ListUsers, TeamMember, UserView } from '@creator-desk/protocol/contracts/access/user';
import { instant } from '@creator-desk/server/persistence/instant';
import { listQuery } from '@creator-desk/server/persistence/lists/list-query';
import { ListReader, type ListResult } from '@creator-desk/server/persistence/lists/list-reader';
import { PreparedStatements } from '@creator-desk/server/persistence/transactions/prepared-statements';
import { secondFactorsOf, statusOf } from './user.entity.ts';

interface UserRow {
  id: number;
  version: number;
  email: string;
  name: string;
  role: Role;
  password: string;
  disabledAt: string | null;
  lastSignInAt: string | null;
  appSince: string | null;
  passkeyCount: number;
  createdAt: string;
  linkExpiresAt: string | null;
  singleSignOn: boolean;
}

/** What is stored beside a user. @param id SQL of the id */
export const besideUser = (id: string): string => `
  (select max(expires_at) from user_links where user_id = ${id} and expires_at > now()) as "linkExpiresAt",
  exists (select from user_identities where user_id = ${id}) as "singleSignOn"`;

const columns = `users.id, users.version, users.email, users.name, users.access_role as role, users.password,
  users.disabled_at as "disabledAt", users.last_sign_in_at as "lastSignInAt", users.created_at as "createdAt",
  users.app_since as "appSince", users.passkey_count as "passkeyCount",
  ${besideUser('users.id')}`;

/** The people of the team. */
const userList = listQuery<ListUsers>({
  select: columns,
  from: 'users',
  searchIn: `lower(users.name || ' ' || users.email)`,
  where: () => [['users.access_role is not null']],
  order: {
    by: { name: 'users.name', email: 'users.email', createdAt: 'users.created_at' },
    default: 'name',
    id: 'users.id',
  },
});

const optional = (at: string | null): string | null => (at === null ? null : instant(at));

export const userView = (row: UserRow): UserView => ({
  id: row.id,
  version: row.version,
  email: row.email,
  name: row.name,
  role: row.role,
  status: statusOf(row),
  linkExpiresAt: optional(row.linkExpiresAt),
  secondFactors: secondFactorsOf(row),
  singleSignOn: row.singleSignOn,
  lastSignInAt: optional(row.lastSignInAt),
  createdAt: instant(row.createdAt),
});

/** A link that still works, and whose it is. */
export interface ValidLink {
  userId: number;
  email: string;
  name: string;
  purpose: LinkPurpose;
  expiresAt: string;
}

@Injectable()
export class UserQueries {
  constructor(
    private readonly lists: ListReader,
    private readonly statements: PreparedStatements,
  ) {}

  read(query: ListUsers): Promise<ListResult<UserRow>> {
    return this.lists.read<UserRow>(userList(query), query);
  }

  members(): Promise<TeamMember[]> {
    return this.statements.rows<TeamMember>(
      'select id, name, disabled_at is null as active from users where access_role is not null order by lower(name), id',
      [],
    );
  }

  /** The user who signs in with an e-mail. */
  async byEmail(email: string): Promise<{ id: number; password: string; credentialVersion: number } | undefined> {
    const [row] = await this.statements.rows<{ id: number; password: string; credentialVersion: number }>(
      `select id, password, credential_version as "credentialVersion" from users
       where email = ? and access_role is not null and disabled_at is null`,
      [email],
    );
    return row;
  }

  async link(linkHash: string): Promise<ValidLink | undefined> {
    const [row] = await this.statements.rows<ValidLink>(
      `select link.user_id as "userId", users.email, users.name, link.purpose, link.expires_at as "expiresAt"
       from user_links link join users on users.id = link.user_id
       where link.token_hash = ? and link.expires_at > now() and users.disabled_at is null`,
      [linkHash],
    );
    return row;
  }
}
