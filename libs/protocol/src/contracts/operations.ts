import type { ContractFacts } from '../events.ts';
import { operation, operations, query } from '../operation.ts';
import { admins, anyOf, can, creatorOf, ownAccount, services } from '../policies.ts';
import type { SetSetting, StoredSettings } from '../settings/setting.ts';
import type { FoundInContracts, SearchFor } from '../system/search.ts';
import type { ContractsAttention } from '../system/attention.ts';
import type { BreakdownPart, BreakdownQuery, ContractsOfRow } from '../system/breakdown.ts';
import type { ContractsReport, EndingMonth, ReportQuery } from '../system/report.ts';
import { commonOperations } from '../system/operations.ts';
import type { ContractFileView, RemoveContractFile, UpdateContractFileById, VaultSummary } from './documents/contract-file.ts';
import type {
  AdvanceTermOf,
  ContractId,
  ContractSummary,
  ContractView,
  ReassignContracts,
  ReassignedContracts,
  CreateContract,
  RemoveContract,
  UpdateContractById,
} from './contract.ts';
import type {
  AmendContractById,
  ContractVersionView,
  EndingContract,
  EndingOn,
  ExtendContractById,
  RenewContractById,
  RenewedContract,
  SetRenewalStageById,
} from './renewal.ts';
import type { AccessAttempt } from './access/access-attempt.ts';
import type { ApiTokenFacts, ApiTokenHash, ApiTokenId, ApiTokenView, CreateApiTokenByHash } from './access/api-token.ts';
import type { AccessSettings, SetAccess } from './access/access-settings.ts';
import type { CreatorAt, CreatorRecord } from './creator.ts';
import type { CreatorContracts, ExportCreator } from './creator-export.ts';
import type { EraseCreator, ErasureView } from './erasure.ts';
import type { SampleDataView, SampleProgress, SampleRun } from './sample-data.ts';
import type { GeneratedRevenue, RevenueFilter, RevenueSummary, RevenueView, UpdateRevenueById } from './revenue.ts';
import type { SignInByIdentity, StoredSingleSignOn, StoreSingleSignOn } from './access/single-sign-on.ts';
import type {
  AddPasskeyOf,
  AppSecret,
  BeginPasskey,
  CheckCode,
  CheckedCode,
  CheckPasskey,
  ConfirmAppOf,
  KnownPasskeys,
  PasskeyOptions,
  RecoveryCodes,
  RemovePasskeyOf,
  RenamePasskeyOf,
  SecondFactorView,
} from './access/second-factor.ts';
import type {
  ChangePassword,
  InviteUserByLink,
  LinkHash,
  RedeemLinkByHash,
  RenewLink,
  SignInWithPassword,
  TeamMember,
  UpdateUserById,
  UserFacts,
  UserId,
  UserLinkView,
  UserView,
} from './access/user.ts';

/** The operations of the contracts service. Lists and files travel over its internal HTTP. */
export const contracts = operations('contracts', {
  ...commonOperations,
  create: operation<CreateContract, ContractView>(can('contracts.write')),
  read: query<ContractId, ContractView>(can('contracts.read')),
  /** For a service whose read model lacks a new contract: in the name of a user, or in a job of its own. */
  facts: query<ContractId, ContractFacts>(anyOf(admins, services, creatorOf('id'))),
  update: operation<UpdateContractById, ContractView>(can('contracts.write')),
  remove: operation<RemoveContract, null>(can('contracts.write')),
  /** Gives contracts to another owner among the team. */
  reassign: operation<ReassignContracts, ReassignedContracts>(can('contracts.write')),
  summary: query<object, ContractSummary>(can('contracts.read')),
  attention: query<object, ContractsAttention>(anyOf(admins, services)),
  /** Counts by month, with amounts for roles that see them. */
  report: query<ReportQuery, ContractsReport>(can('contracts.read')),
  /** The same of each creator, platform or owner, for all months together. */
  breakdown: query<BreakdownQuery, BreakdownPart<ContractsOfRow>>(can('contracts.read')),
  /** Contracts by the month in which they end, and what they cost a month. */
  endingMonths: query<object, EndingMonth[]>(can('contracts.read')),

  /** Makes the next contract. The handle and, when the contract has ended, the portal go on with it. */
  renew: operation<RenewContractById, RenewedContract>(can('contracts.write')),
  extend: operation<ExtendContractById, ContractView>(can('contracts.write')),
  amend: operation<AmendContractById, ContractView>(can('contracts.write')),
  setRenewalStage: operation<SetRenewalStageById, ContractView>(can('contracts.write')),
  /** What was agreed anew, newest first. */
  versions: query<ContractId, ContractVersionView[]>(can('contracts.read')),
  /** Contracts that end on these days, and whose renewal is not decided. */
  endingOn: query<EndingOn, EndingContract[]>(anyOf(admins, services)),

  /** Who has a handle, with contracts and newest files. */
  creator: query<CreatorAt, CreatorRecord>(can('contracts.read')),
  /** Creators and files whose name is like what somebody types. */
  search: query<SearchFor, FoundInContracts>(can('contracts.read')),

  /** Notes in the audit log that everything about a creator is exported, and says which contracts that is. */
  beginCreatorExport: operation<ExportCreator, CreatorContracts>(can('creators.export')),
  /** Erases a creator in all services. */
  eraseCreator: operation<EraseCreator, ErasureView>(can('creators.erase')),
  /** The newest 100. */
  erasures: query<object, ErasureView[]>(can('creators.erase')),

  advanceTerm: operation<AdvanceTermOf, ContractView>(can('contracts.write')),

  generateRevenue: operation<ContractId, GeneratedRevenue>(can('revenue.write')),
  updateRevenue: operation<UpdateRevenueById, RevenueView>(can('revenue.write')),
  revenueSummary: query<RevenueFilter, RevenueSummary>(can('revenue.read')),

  updateFile: operation<UpdateContractFileById, ContractFileView>(can('documents.write')),
  removeFile: operation<RemoveContractFile, null>(can('documents.write')),
  vaultSummary: query<object, VaultSummary>(can('documents.read')),

  sampleData: query<object, SampleDataView>(can('contracts.read')),
  /** Begins to load sample data, or goes on with it. */
  beginSampleData: operation<object, SampleRun>(can('sample.manage')),
  noteSampleData: operation<SampleProgress, null>(can('sample.manage')),
  removeSampleData: operation<object, SampleDataView>(can('sample.manage')),

  settings: query<object, StoredSettings>(can('settings.read')),
  setSetting: operation<SetSetting, StoredSettings>(can('settings.write')),

  inviteUser: operation<InviteUserByLink, UserView>(can('access.manage')),
  /** A new link for a user who has not accepted the invitation, or has forgotten the password. Earlier links stop working. */
  renewUserLink: operation<RenewLink, UserView>(can('access.manage')),
  updateUser: operation<UpdateUserById, UserView>(can('access.manage')),
  /** By name, those who have left too. */
  teamMembers: query<object, TeamMember[]>(can('contracts.read')),
  /** What sessions are checked against, of an existing user. */
  userFacts: query<UserId, UserFacts>(services),
  /** Refuses an unknown e-mail, a wrong password and a disabled user alike. */
  signIn: operation<SignInWithPassword, UserFacts>(services),
  userLink: query<LinkHash, UserLinkView>(services),
  /** Sets the password that the holder of a link has chosen. A link works once. */
  redeemUserLink: operation<RedeemLinkByHash, UserFacts>(services),
  /** Ends the user's sessions, like every new password. */
  changePassword: operation<ChangePassword, UserFacts>(services),
  secondFactor: query<UserId, SecondFactorView>(ownAccount),
  /** Nothing is stored until `confirmApp`. */
  beginApp: query<UserId, AppSecret>(ownAccount),
  confirmApp: operation<ConfirmAppOf, RecoveryCodes>(ownAccount),
  removeApp: operation<UserId, null>(ownAccount),
  /** Earlier ones stop working. */
  newRecoveryCodes: operation<UserId, RecoveryCodes>(ownAccount),
  beginPasskey: query<BeginPasskey, PasskeyOptions>(ownAccount),
  addPasskey: operation<AddPasskeyOf, RecoveryCodes>(ownAccount),
  renamePasskey: operation<RenamePasskeyOf, null>(ownAccount),
  removePasskey: operation<RemovePasskeyOf, null>(ownAccount),
  /** For who has lost the device: nothing proves who it is but the password. */
  resetSecondFactor: operation<UserId, UserView>(can('access.manage')),
  /** Forgets who somebody is at the sign-in provider: the next sign-in there binds the account anew. */
  unbindUser: operation<UserId, UserView>(can('access.manage')),
  /** Of the app, or a recovery code: each is good once. */
  checkCode: operation<CheckCode, CheckedCode>(services),
  knownPasskeys: query<UserId, KnownPasskeys>(services),
  /** Refuses an unknown passkey, a wrong signature, another site and a disabled user alike. */
  checkPasskey: operation<CheckPasskey, UserFacts>(services),
  /** Newest first, without those of API_TOKENS. */
  apiTokens: query<object, ApiTokenView[]>(can('access.manage')),
  createApiToken: operation<CreateApiTokenByHash, ApiTokenView>(can('access.manage')),
  revokeApiToken: operation<ApiTokenId, null>(can('access.manage')),
  /** What requests with a token are checked against; refused for one that was revoked or has expired. */
  apiTokenFacts: query<ApiTokenHash, ApiTokenFacts>(services),
  apiTokenUsed: operation<ApiTokenId, null>(services),
  /** Writes a sign-in, or one that failed or was refused, into the audit log. */
  recordAccess: operation<AccessAttempt, null>(services),
  accessSettings: query<object, AccessSettings>(anyOf(can('access.manage'), services)),
  setAccessSettings: operation<SetAccess, AccessSettings>(can('access.manage')),
  /** With the encrypted secret of the client, which only the gateway can read. */
  singleSignOn: query<object, StoredSingleSignOn>(services),
  setSingleSignOn: operation<StoreSingleSignOn, StoredSingleSignOn>(can('access.manage')),
  /** Whom a provider has identified: a user who is bound to it, who was invited, or who may join. */
  signInByIdentity: operation<SignInByIdentity, UserFacts>(services),
});
