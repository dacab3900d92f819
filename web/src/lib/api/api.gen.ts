// Generated from gateway/openapi.json by `npm run api -w web`; not written by hand.
export interface paths {
  '/api/auth/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Auth_signIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/session': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Auth_session'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/logout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Auth_signOut'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/logout-everywhere': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['SignOutEverywhere_signOutEverywhere'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/login': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Account_signIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Account_link'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/link/redeem': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Account_redeem'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/password': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['OwnPassword_change'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-step/code': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['SecondStep_code'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-step/passkey/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['SecondStep_passkeyOptions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-step/passkey': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['SecondStep_passkey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-step/app': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['SecondStep_beginApp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-step/app/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['SecondStep_confirmApp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-step/passkeys/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['SecondStep_newPasskeyOptions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-step/passkeys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['SecondStep_addPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/passkey/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['PasskeySignIn_options'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/passkey': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['PasskeySignIn_signIn'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/confirm/passkey/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['ConfirmByPasskey_options'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/confirm/passkey': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['ConfirmByPasskey_confirm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-factor': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['OwnSecondFactor_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-factor/app': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['OwnSecondFactor_beginApp'];
    delete: operations['OwnSecondFactor_removeApp'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-factor/app/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['OwnSecondFactor_confirmApp'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-factor/recovery-codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['OwnSecondFactor_newRecoveryCodes'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-factor/passkeys/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['OwnSecondFactor_passkeyOptions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-factor/passkeys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['OwnSecondFactor_addPasskey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/second-factor/passkeys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['OwnSecondFactor_removePasskey'];
    options?: never;
    head?: never;
    patch: operations['OwnSecondFactor_renamePasskey'];
    trace?: never;
  };
  '/api/auth/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['OwnSessions_list'];
    put?: never;
    post?: never;
    delete: operations['OwnSessions_endOthers'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/sessions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['OwnSessions_end'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/confirm': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Confirm_confirmed'];
    put?: never;
    post: operations['Confirm_confirm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oidc/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Oidc_start'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/oidc/callback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Oidc_callback'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/single-sign-on': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['SingleSignOnSettings_read'];
    put: operations['SingleSignOnSettings_set'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/single-sign-on/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['SingleSignOnSettings_test'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/team-members': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['TeamMembers_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Users_list'];
    put?: never;
    post: operations['Users_invite'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/link-mails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Users_linkMails'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['Users_update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{id}/link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Users_renewLink'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{id}/second-factor': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['Users_resetSecondFactor'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{id}/identity': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['Users_unbind'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/users/{id}/sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['Users_endSessions'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/access-settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['AccessSettings_read'];
    put: operations['AccessSettings_set'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/api-tokens': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['ApiTokens_list'];
    put?: never;
    post: operations['ApiTokens_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/api-tokens/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['ApiTokens_revoke'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/attention': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Attention_attention'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/insight/breakdown': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Report_breakdown'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/insight/trends': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Report_trends'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/insight': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Report_report'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/audit-log': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['AuditLog_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/audit-log/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['AuditLog_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/records/{kind}/{id}/changes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Records_changes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/records/{kind}/{id}/dialogs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Records_open'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/records/{kind}/{id}/dialogs/{dialog}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['Records_close'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/communication-status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Communication_status'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/communication-schedule': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Communication_open'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/communication-schedule/overdue': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Communication_overdue'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/communication-schedule/due-today': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Communication_dueToday'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/communication-schedule/follow-ups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Communication_followUps'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/communication-schedule/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Communication_summary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/communication-schedule/create/{contractId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Communication_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/communication-schedule/complete/{contractId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Communication_complete'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/communication-schedule/generate-messages/{contractId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Communication_generateMessages'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/communication-schedule/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['Communication_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/{contractId}/timeline': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Communication_timeline'];
    put?: never;
    post: operations['Communication_addNote'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Mails_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mails/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Mails_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mails/{id}/send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Mails_send'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mails/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Mails_cancel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/team-mails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Mails_listTeam'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/team-mails/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Mails_readTeam'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/team-mails/{id}/send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Mails_sendTeam'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/team-mails/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Mails_cancelTeam'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mail-server': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Mails_server'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mail-server/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Mails_test'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mail-kinds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Mails_kinds'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mail-kinds/{kind}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Mails_switchKind'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/message-threads': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Messages_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/message-threads/unread': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Messages_unread'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/{contractId}/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Messages_messages'];
    put?: never;
    post: operations['Messages_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/{contractId}/messages/read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Messages_markRead'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mail-settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['MailSettings_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mail-settings/server': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['MailSettings_setServer'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mail-settings/pace': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['MailSettings_setPace'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mail-wordings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['MailWordings_all'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mail-wordings/{kind}/{language}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['MailWordings_set'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/mail-wordings/{kind}/{language}/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['MailWordings_preview'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/refused-addresses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['RefusedAddresses_all'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/refused-addresses/{contractId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['RefusedAddresses_tryAgain'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/calendar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['OwnCalendar_read'];
    put?: never;
    post: operations['OwnCalendar_make'];
    delete: operations['OwnCalendar_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/calendars/{secret}.ics': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Calendars_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Webhooks_list'];
    put?: never;
    post: operations['Webhooks_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['Webhooks_update'];
    post?: never;
    delete: operations['Webhooks_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{id}/secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Webhooks_rotate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Webhooks_test'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{id}/deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Webhooks_deliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{id}/send-failed': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Webhooks_sendFailed'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhook-deliveries/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Webhooks_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhook-deliveries/{id}/send': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Webhooks_send'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/auth/account/mails': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['OwnMails_read'];
    put?: never;
    post: operations['OwnMails_set'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/unsubscribe/{token}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Unsubscribe_page'];
    put?: never;
    post: operations['Unsubscribe_unsubscribe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/unsubscribe/{token}/undo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Unsubscribe_undo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['ContractImport_import'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/import/columns': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['ContractImport_columns'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['ContractImport_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/workbooks/rows': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Workbooks_rows'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/imports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['ContractImports_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/imports/{id}/undo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['ContractImports_undo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Contracts_list'];
    put?: never;
    post: operations['Contracts_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Contracts_summary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Contracts_read'];
    put: operations['Contracts_update'];
    post?: never;
    delete: operations['Contracts_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/reassign': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Contracts_reassign'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/{id}/advance-term': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Contracts_advanceTerm'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/creators': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Creators_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/creators/open-work': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Creators_openWork'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/creators/{socialHandle}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Creators_creator'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/search': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Search_search'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/extractions/{progressId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Extraction_progress'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/extractions/{progressId}/fields': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Extraction_fields'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/extract-pdf': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Extraction_pdf'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/extract-word': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Extraction_word'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/extract-advanced': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Extraction_advanced'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/extract-image': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Extraction_image'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/convert/pdf-to-png': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Conversion_convert'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/convert/images/{conversion}/{page}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Conversion_page'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contract-files': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['ContractFiles_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contract-files/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['ContractFiles_summary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contract-files/corrections': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['ContractFiles_corrections'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contract-files/upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['ContractFiles_upload'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contract-files/{id}/download': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['ContractFiles_download'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contract-files/{id}/pages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['ContractFiles_pages'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contract-files/{id}/pages/{page}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['ContractFiles_page'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contract-files/{id}/read-more': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['ContractFiles_readMore'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contract-files/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['ContractFiles_update'];
    post?: never;
    delete: operations['ContractFiles_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/erasures': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Erasures_list'];
    put?: never;
    post: operations['Erasures_erase'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/creator-exports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['CreatorExports_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/{id}/renew': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Renewals_renew'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/{id}/extend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Renewals_extend'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/{id}/amend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Renewals_amend'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/{id}/renewal-stage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['Renewals_setStage'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/{id}/versions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Renewals_versions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/revenue': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Revenue_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/revenue/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Revenue_summary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/revenue/generate/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Revenue_generate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/revenue/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['Revenue_update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/{id}/terms': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['TermHistory_terms'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Portal_page'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/language': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Portal_chooseLanguage'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/payout-requests': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Portal_payoutHistory'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/payout-request': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Portal_requestPayout'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/announcements': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Portal_announcements'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/product-requests': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Portal_productRequests'];
    put?: never;
    post: operations['Portal_requestProducts'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/calendar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['PortalCalendar_read'];
    put?: never;
    post: operations['PortalCalendar_make'];
    delete: operations['PortalCalendar_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/messages': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['PortalMessages_messages'];
    put?: never;
    post: operations['PortalMessages_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/messages/read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['PortalMessages_markRead'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/posts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['PortalPosts_posts'];
    put?: never;
    post: operations['PortalPosts_add'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/posts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['PortalPosts_correct'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/posts': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Posts_list'];
    put?: never;
    post: operations['Posts_add'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/posts/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Posts_summary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/posts/missing': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Posts_missing'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/posts/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Posts_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/posts/measurements': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Posts_record'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/posts/{id}/measurements': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Posts_measurements'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/posts/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['Posts_change'];
    post?: never;
    delete: operations['Posts_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/spark-codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['PortalSparkCodes_submit'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/notifications': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['PortalNotifications_devices'];
    put?: never;
    post: operations['PortalNotifications_add'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/notifications/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['PortalNotifications_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal/{slug}/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['PortalEvents_follow'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Events_follow'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/contracts/{id}/create-portal': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['PortalLinks_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal-links': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['PortalLinks_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal-links/{id}/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['PortalLinks_rotate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal-links/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['PortalLinks_revoke'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal-links/{id}/accesses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['PortalLinks_accesses'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/product-requests': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['ProductRequests_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/product-requests/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['ProductRequests_answer'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal-announcements': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Announcements_list'];
    put?: never;
    post: operations['Announcements_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/portal-announcements/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['Announcements_update'];
    post?: never;
    delete: operations['Announcements_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/campaign-manager/bulk-import': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['BulkImport_run'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payout-requests': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['PayoutRequests_list'];
    put?: never;
    post: operations['PayoutRequests_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payout-requests/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['PayoutRequests_summary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payout-requests/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['PayoutRequests_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payout-requests/unpaid-terms': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['PayoutRequests_unpaidTerms'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payout-requests/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['PayoutRequests_read'];
    put: operations['PayoutRequests_review'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payout-requests/{id}/history': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['PayoutRequests_history'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payout-requests/{id}/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['PayoutRequests_settle'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/payout-requests/{id}/reverse': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['PayoutRequests_reverse'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/submissions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Submissions_list'];
    put?: never;
    post: operations['Submissions_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/submissions/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Submissions_summary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/submissions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['Submissions_decide'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/{id}/video': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Playback_video'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/{id}/original': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Playback_original'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/{id}/thumbnail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Playback_thumbnail'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/init-upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Uploads_init'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/upload-chunk': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Uploads_chunk'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/finalize-upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Uploads_finalize'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/upload/{uploadId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Uploads_progress'];
    put?: never;
    post?: never;
    delete: operations['Uploads_cancel'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/upload': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['Uploads_single'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/rights': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['VideoRights_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/rights/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['VideoRights_export'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/{id}/rights': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['VideoRights_read'];
    put: operations['VideoRights_set'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/{id}/spark-codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['VideoRights_addCode'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/{id}/spark-codes/{codeId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['VideoRights_removeCode'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['VideoSubmissions_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['VideoSubmissions_summary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['VideoSubmissions_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/{id}/status': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['VideoSubmissions_decide'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/{id}/comments': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['VideoComments_list'];
    put?: never;
    post: operations['VideoComments_add'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-submissions/{id}/comments/{commentId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete: operations['VideoComments_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-deliverables': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['VideoDeliverables_list'];
    put?: never;
    post: operations['VideoDeliverables_create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-deliverables/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['VideoDeliverables_summary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/video-deliverables/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['VideoDeliverables_update'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/sample-data': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['SampleData_read'];
    put?: never;
    post: operations['SampleData_load'];
    delete: operations['SampleData_remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/getting-started': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['GettingStarted_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/settings': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Settings_read'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/settings/{key}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations['Settings_set'];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/retention/preview': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['Retention_preview'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/system/failed-events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['FailedEvents_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/system/failed-events/{service}/{id}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['FailedEvents_replay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/system': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['System_status'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    SignIn: {
      /** Format: password */
      password: string;
    };
    SessionUser: {
      id: number;
      name: string;
      /** @enum {string} */
      role: 'owner' | 'manager' | 'reviewer' | 'finance' | 'viewer';
    };
    SecondStepView: {
      /** @description Who has given the password */
      name: string;
      steps: ('app' | 'passkey' | 'recovery code')[];
      /** @description The role requires a second factor, and there is none yet */
      mustSetUp: boolean;
    };
    SessionView: {
      authenticated: boolean;
      /** @description Who has signed in; absent with the shared password or a token */
      user?: components['schemas']['SessionUser'];
      /** @description What is still to be done, after the password was given */
      secondStep?: components['schemas']['SecondStepView'];
      /** @description The provider at which people can sign in, if there is one */
      singleSignOn?: string;
    };
    Failure: {
      statusCode: number;
      /** @description For people */
      message: string;
      /** @description By field */
      errors?: {
        [key: string]: string;
      };
    };
    SignInWithPassword: {
      email: string;
      /** Format: password */
      password: string;
    };
    UserLink: {
      /** @description The secret of the link */
      token: string;
    };
    UserLinkView: {
      email: string;
      name: string;
      /** @enum {string} */
      purpose: 'invite' | 'reset';
      /** Format: date-time */
      expiresAt: string;
    };
    RedeemLink: {
      /** @description The secret of the link */
      token: string;
      /** Format: password */
      password: string;
    };
    ChangeOwnPassword: {
      /** Format: password */
      currentPassword: string;
      /** Format: password */
      password: string;
    };
    SecondFactorCode: {
      /** @description Six digits of the app, or a recovery code */
      code: string;
    };
    PasskeyOptions: {
      options: {
        [key: string]: unknown;
      };
    };
    PasskeyAnswer: {
      /** @description As `navigator.credentials` answers, as JSON (WebAuthn Level 3) */
      answer: {
        [key: string]: unknown;
      };
    };
    AppSecret: {
      /** @description To be typed into the app: base32, in groups of four */
      secret: string;
      /** @description The same for a QR code: otpauth://totp/… */
      address: string;
      /** @description Sealed: sent back with the first code, within ten minutes */
      setup: string;
    };
    ConfirmApp: {
      /** @description Six digits of the app, or a recovery code */
      code: string;
      setup: string;
    };
    RecoveryCodes: {
      /** @description New codes, each good once; empty if there were some already */
      recoveryCodes: string[];
    };
    AddPasskey: {
      /** @description As `navigator.credentials` answers, as JSON (WebAuthn Level 3) */
      answer: {
        [key: string]: unknown;
      };
      /** @example Laptop */
      name: string;
    };
    PasskeyView: {
      id: number;
      name: string;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      lastUsedAt: string | null;
    };
    SecondFactorView: {
      /**
       * Format: date-time
       * @description Since when there is an authenticator app
       */
      appSince: string | null;
      passkeys: components['schemas']['PasskeyView'][];
      /** @description Recovery codes that were not used yet */
      recoveryCodesLeft: number;
      /** @description Whether the role must have a second factor */
      isRequired: boolean;
    };
    RenamePasskey: {
      /** @example Laptop */
      name: string;
    };
    BrowserSession: {
      /** @description A digest, which opens nothing */
      id: string;
      /** @description Whether it is the session that asks */
      isCurrent: boolean;
      /** Format: date-time */
      since: string;
      /**
       * Format: date-time
       * @description To the hour
       */
      lastUsedAt: string;
      /** @description From where it began */
      address: string | null;
      /** @description In which browser */
      userAgent: string | null;
    };
    Confirm: {
      /** Format: password */
      password: string;
    };
    GroupRoleEntry: {
      /** @example finance team */
      group: string;
      /** @enum {string} */
      role: 'owner' | 'manager' | 'reviewer' | 'finance' | 'viewer';
    };
    SingleSignOnView: {
      /** @description Whether the sign-in screen offers it */
      enabled: boolean;
      /** @example https://login.example.com */
      issuer: string;
      clientId: string;
      /** @example Example ID */
      label: string;
      /**
       * @description Of whose verified addresses everybody may join
       * @example [
       *       "example.com"
       *     ]
       */
      domains: string[];
      /** @enum {string} */
      defaultRole: 'owner' | 'manager' | 'reviewer' | 'finance' | 'viewer';
      /** @example groups */
      groupsClaim: string;
      /** @description The first entry with a group of somebody gives the role */
      groupRoles: components['schemas']['GroupRoleEntry'][];
      /** @description Grows with every change */
      version: number;
      /** @description Whether a client secret is stored */
      hasSecret: boolean;
      /**
       * @description The environment wins, and is changed there only
       * @enum {string}
       */
      source: 'environment' | 'settings';
      /** @description To be registered at the provider; null without PUBLIC_URL */
      redirectUri: string | null;
    };
    SetSingleSignOn: {
      /** @description Whether the sign-in screen offers it */
      enabled: boolean;
      /** @example https://login.example.com */
      issuer: string;
      clientId: string;
      /** @example Example ID */
      label: string;
      /**
       * @description Of whose verified addresses everybody may join
       * @example [
       *       "example.com"
       *     ]
       */
      domains: string[];
      /** @enum {string} */
      defaultRole: 'owner' | 'manager' | 'reviewer' | 'finance' | 'viewer';
      /** @example groups */
      groupsClaim: string;
      /** @description The first entry with a group of somebody gives the role */
      groupRoles: components['schemas']['GroupRoleEntry'][];
      /**
       * Format: password
       * @description Never sent back. Left out, the stored one stays; null: the provider wants none
       */
      clientSecret?: string | null;
    };
    ProviderTest: {
      /** @description What is wrong; null when the provider can be used */
      problem: string | null;
    };
    TeamMember: {
      id: number;
      name: string;
      /** @description false: has left, and gets no new contracts */
      active: boolean;
    };
    UserView: {
      id: number;
      /** @description Grows with every change */
      version: number;
      /** Format: email */
      email: string;
      name: string;
      /** @enum {string} */
      role: 'owner' | 'manager' | 'reviewer' | 'finance' | 'viewer';
      /**
       * @description invited: has not set a password yet
       * @enum {string}
       */
      status: 'invited' | 'active' | 'disabled';
      /**
       * Format: date-time
       * @description Until when a link may be used
       */
      linkExpiresAt: string | null;
      /** @description What proves who it is besides the password */
      secondFactors: ('app' | 'passkey')[];
      /** @description Is bound to an identity at a sign-in provider */
      singleSignOn: boolean;
      /** Format: date-time */
      lastSignInAt: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    UserLinkMailView: {
      userId: number;
      /** @enum {string} */
      status: 'queued' | 'sending' | 'sent' | 'failed' | 'unknown';
      /** @description Why it was tried again, or failed */
      reason: string | null;
      /** Format: date-time */
      sentAt: string | null;
    };
    InviteUser: {
      /**
       * Format: email
       * @example jane@example.com
       */
      email: string;
      /** @example Jane Doe */
      name: string;
      /** @enum {string} */
      role: 'owner' | 'manager' | 'reviewer' | 'finance' | 'viewer';
    };
    UserWithLink: {
      user: components['schemas']['UserView'];
      /**
       * @description A path of this site: good once, for 72 hours
       * @example /join#aBc
       */
      link: string;
      /**
       * @description queued: it is mailed to the user too; not_set_up: there is no mail server; unavailable: mails cannot be sent now
       * @enum {string}
       */
      mail: 'queued' | 'not_set_up' | 'unavailable';
    };
    UpdateUser: {
      name?: string;
      /** @enum {string} */
      role?: 'owner' | 'manager' | 'reviewer' | 'finance' | 'viewer';
      /** @description A disabled user is signed out everywhere and cannot sign in */
      disabled?: boolean;
    };
    AccessSettings: {
      /** @description Whether the shared password opens a session, as owner */
      sharedPassword: boolean;
      /** @description After how long without use a session ends; null: as the operator has set */
      sessionIdleHours?: number | null;
      /** @description After how long a session ends, however much it is used; null: after 30 days */
      sessionLifetimeHours?: number | null;
      /** @description Roles whose users must have a second factor */
      secondFactorRoles?: ('owner' | 'manager' | 'reviewer' | 'finance' | 'viewer')[];
      /** @description Grows with every change */
      version: number;
    };
    SetAccessSettings: {
      /** @description Whether the shared password opens a session, as owner */
      sharedPassword: boolean;
      /** @description After how long without use a session ends; null: as the operator has set */
      sessionIdleHours?: number | null;
      /** @description After how long a session ends, however much it is used; null: after 30 days */
      sessionLifetimeHours?: number | null;
      /** @description Roles whose users must have a second factor */
      secondFactorRoles?: ('owner' | 'manager' | 'reviewer' | 'finance' | 'viewer')[];
    };
    ApiTokenView: {
      /** @description Null: it stands in API_TOKENS, where the operator removes it */
      id: number | null;
      name: string;
      /** @enum {string} */
      role: 'owner' | 'manager' | 'reviewer' | 'finance' | 'viewer';
      /**
       * Format: date-time
       * @description expiresAt
       */
      expiresAt: string | null;
      /**
       * Format: date-time
       * @description lastUsedAt, to the hour; null: never, or not known
       */
      lastUsedAt: string | null;
      /**
       * Format: date-time
       * @description createdAt
       */
      createdAt: string | null;
    };
    CreateApiToken: {
      /** @example Accounting export */
      name: string;
      /** @enum {string} */
      role: 'owner' | 'manager' | 'reviewer' | 'finance' | 'viewer';
      /** @description Without it the token does not expire */
      expiresInDays?: number;
    };
    ApiTokenWithSecret: {
      token: components['schemas']['ApiTokenView'];
      /**
       * @description Sent as `Authorization: Bearer …`
       * @example cdt_aBc
       */
      secret: string;
    };
    AttentionView: {
      /** @description Videos not reviewed within the time that creators were promised. Null: not known at the moment, or not for the role */
      videosOverdue: number | null;
      /** @description Payment requests to be paid. Null: not known at the moment, or not for the role */
      payoutsWaiting: number | null;
      /** @description Completed terms for which nothing is paid or requested. Null: not known at the moment, or not for the role */
      termsUnpaid: number | null;
      /** @description Contracts whose term is over and was not advanced. Null: not known at the moment, or not for the role */
      termsExpired: number | null;
      /** @description Contracts that end within 30 days. Null: not known at the moment, or not for the role */
      contractsEnding: number | null;
      /** @description Contracts that end within 60 days, or ended in the past 30, and whose renewal is not decided. Null: not known at the moment, or not for the role */
      renewalsOpen: number | null;
      /** @description Videos whose rights or last Spark code end within 30 days. Null: not known at the moment, or not for the role */
      rightsEnding: number | null;
      /** @description Communication tasks whose day has passed. Null: not known at the moment, or not for the role */
      contactsOverdue: number | null;
      /** @description Webhooks that the system has switched off. Null: not known at the moment, or not for the role */
      webhooksOff: number | null;
    };
    ContractsOfRow: {
      /** @description Of a creator */
      name?: string;
      /** @description Of a creator */
      socialHandle?: string;
      /** @description Cents. The fee of each term that begins in the period, of contracts that are neither paused nor archived. Left out for roles that do not see it */
      committedCents?: number;
    };
    PayoutsOfRow: {
      /** @description Cents that were paid in the period by the day of payment, less reversals */
      paidCents: number;
      /** @description Cents requested in the period that wait to be paid now */
      openCents: number;
    };
    VideosOfRow: {
      /** @description Videos whose newest version was submitted in the period and is approved now */
      approved: number;
      /** @description Videos whose first version was submitted in the period and has been decided */
      firstDecided: number;
      /** @description Of these, those whose first decision was an approval */
      approvedAtFirst: number;
      /** @description Seconds from submitted to the first decision, the middle one of all versions of the period. Null: nothing was decided */
      medianSeconds: number | null;
      /** @description Planned videos whose expected delivery lies in the period and has passed */
      due: number;
      /** @description Of these, delivered on the expected day or before */
      onTime: number;
    };
    BreakdownRow: {
      /** @description A creator or a person of the team by its id, a platform by its name; none: contracts without one; deleted: contracts that were deleted */
      key: string;
      contracts?: components['schemas']['ContractsOfRow'];
      /** @description Left out for roles that do not see payouts */
      payouts?: components['schemas']['PayoutsOfRow'];
      videos?: components['schemas']['VideosOfRow'];
    };
    BreakdownView: {
      rows: components['schemas']['BreakdownRow'][];
      /** @description Creators of all pages, or rows */
      total: number;
      /** @description Parts whose service did not answer. Ask again for them */
      missing: ('contracts' | 'payouts' | 'videos')[];
    };
    EndingMonth: {
      /**
       * Format: date
       * @description The first of the month
       */
      month: string;
      /** @description Contracts that end in the month, from today on */
      contracts: number;
      /** @description Cents. Their monthly fees together. Left out for roles that do not see it */
      feeCents?: number;
      /** @description Of these, renewed */
      renewed: number;
      /** @description Cents. The monthly fees of the renewed ones. Left out for roles that do not see it */
      renewedFeeCents?: number;
      /** @description Of these, not to be renewed: somebody decided so, or the contract is completed or archived without a renewal */
      notRenewed: number;
      /** @description Cents. The monthly fees of those. Left out for roles that do not see it */
      notRenewedFeeCents?: number;
    };
    SpendMonth: {
      /**
       * Format: date
       * @description The first of the month
       */
      month: string;
      /** @description Cents that were paid in the month by the day of payment, less reversals: what Payments draws */
      paidCents: number;
      /** @description Cents requested in the month that wait to be paid now */
      openCents: number;
    };
    TrendsView: {
      /** @description The running month and the five after it */
      ending?: components['schemas']['EndingMonth'][];
      /** @description The running month and the five before it, the oldest first. Left out for roles that do not see payouts */
      spend?: components['schemas']['SpendMonth'][];
      /** @description Parts whose service did not answer. Ask again for them */
      missing: ('contracts' | 'payouts')[];
    };
    ContractsMonth: {
      /**
       * Format: date
       * @description The first of the month
       */
      month: string;
      /** @description Contracts that start in the month */
      starting: number;
      /** @description Contracts that end in the month */
      ending: number;
      /** @description Cents. The fee of each term that begins in the month, of contracts that are neither paused nor archived. Left out for roles that do not see it */
      committedCents?: number;
      /** @description Cents. Expected revenue of the month. Left out for roles that do not see it */
      expectedCents?: number;
      /** @description Cents. Received revenue of the month. Left out for roles that do not see it */
      receivedCents?: number;
    };
    ContractStates: {
      /** @description More than 30 days left */
      active: number;
      /** @description At most 30 days left */
      expiring: number;
      /** @description The end date has passed */
      expired: number;
    };
    ContractsReport: {
      months: components['schemas']['ContractsMonth'][];
      /** @description Today, whatever the period */
      states: components['schemas']['ContractStates'];
      /** @description The running month and the five after it, whatever the period */
      pipeline: components['schemas']['EndingMonth'][];
    };
    PayoutsMonth: {
      /**
       * Format: date
       * @description The first of the month
       */
      month: string;
      /** @description Cents that were paid in the month by the day of payment, less reversals: what Payments draws */
      paidCents: number;
      /** @description Cents of payments that were taken back in the month */
      reversedCents: number;
      /** @description Cents requested in the month that wait to be paid now */
      openCents: number;
      /** @description Payments of the month that were not taken back */
      payments: number;
      /** @description Terms with a quota whose last day lies in the month and has passed */
      termsEnded: number;
      /** @description Of these, terms with as many approved videos as their quota asks for */
      quotasMet: number;
    };
    PayoutsReport: {
      months: components['schemas']['PayoutsMonth'][];
    };
    VideosMonth: {
      /**
       * Format: date
       * @description The first of the month
       */
      month: string;
      /** @description Versions that were submitted in the period and have been decided */
      decided: number;
      /** @description Seconds. From submitted to the first decision, the middle one. Null: nothing was decided */
      medianSeconds: number | null;
      /** @description Seconds. From submitted to the first decision: nine of ten were as fast. Null: nothing was decided */
      p90Seconds: number | null;
      /** @description Videos whose newest version was submitted in the month: those that the list of videos has for it */
      submitted: number;
      /** @description Of these, approved now */
      approved: number;
      /** @description Of these, rejected now */
      rejected: number;
      /** @description Of these, waiting for a new version */
      needsRevision: number;
      /** @description Of these, without a decision */
      waiting: number;
      /** @description Videos whose first version was submitted in the month and has been decided */
      firstDecided: number;
      /** @description Of these, those whose first decision was an approval */
      approvedAtFirst: number;
      /** @description Posts of the month, by the day on which they were posted */
      posts: number;
      /** @description Their views, by the newest measurement of each */
      views: number;
      /** @description Planned videos whose expected delivery lies in the month and has passed */
      due: number;
      /** @description Of these, delivered on the expected day or before */
      onTime: number;
    };
    Turnaround: {
      /** @description Versions that were submitted in the period and have been decided */
      decided: number;
      /** @description Seconds. From submitted to the first decision, the middle one. Null: nothing was decided */
      medianSeconds: number | null;
      /** @description Seconds. From submitted to the first decision: nine of ten were as fast. Null: nothing was decided */
      p90Seconds: number | null;
    };
    VideosReport: {
      months: components['schemas']['VideosMonth'][];
      /** @description Of all months together */
      turnaround: components['schemas']['Turnaround'];
    };
    ReportView: {
      contracts?: components['schemas']['ContractsReport'];
      /** @description Left out for roles that do not see payouts */
      payouts?: components['schemas']['PayoutsReport'];
      videos?: components['schemas']['VideosReport'];
      /** @description Parts whose service did not answer. Ask again for them */
      missing: ('contracts' | 'payouts' | 'videos')[];
    };
    AuditChange: {
      /** @example monthlyFee */
      field: string;
      /** @description Null when there was none */
      before: string | null;
      /** @description Null when there is none */
      after: string | null;
    };
    AuditLine: {
      /** @enum {string} */
      service: 'contracts' | 'media' | 'portal' | 'payouts' | 'comms';
      /** @description In the chain of the service */
      sequence: string;
      /** Format: date-time */
      at: string;
      /** @example user:3 */
      actor: string;
      /** @description The actor's name at that time */
      actorName: string;
      /** @example contracts.update */
      operation: string | null;
      requestId: string | null;
      /** @description The client's address */
      address: string | null;
      userAgent: string | null;
      /** @enum {string} */
      action:
        | 'created'
        | 'changed'
        | 'removed'
        | 'exported'
        | 'signed_in'
        | 'sign_in_failed'
        | 'locked_out'
        | 'refused'
        | 'signed_out';
      /** @example contract */
      subject: string;
      /** @example 12 */
      subjectId: string;
      /** @description By which people know it */
      name: string | null;
      contractId: number | null;
      /** @description None when they were erased with the data of a person */
      changes: components['schemas']['AuditChange'][];
      /** @description Whether what it said was erased */
      erased: boolean;
    };
    AuditPage: {
      /** @description Newest first */
      lines: components['schemas']['AuditLine'][];
      /** @description Where the next page begins; null on the last one */
      next: string | null;
      /** @description Services whose lines are missing because they do not answer */
      unavailable: ('contracts' | 'media' | 'portal' | 'payouts' | 'comms')[];
    };
    RecordChange: {
      /** Format: date-time */
      at: string;
      /**
       * @description As the audit log names it
       * @example Ana
       */
      by: string;
      /**
       * @example [
       *       "endDate"
       *     ]
       */
      fields: string[];
    };
    OpenDialog: {
      /**
       * Format: uuid
       * @description Made by the client for each dialog that it opens
       */
      dialog: string;
    };
    RecordEditor: {
      /** @description null: somebody with the shared password */
      name: string | null;
      /** @description The same person, in another window */
      isMe: boolean;
      /** Format: date-time */
      since: string;
    };
    CommunicationStatus: {
      /** @description The contract’s id */
      id: number;
      fullName: string;
      socialHandle: string;
      /** Format: date-time */
      lastCommunicationDate?: string | null;
      /** @description In business days of the calendar; null when never contacted */
      daysSinceLastContact: number | null;
      /** @description There is an open task */
      hasSchedule: boolean;
      /** @description The contract is ACTIVE and not expired */
      isActive: boolean;
    };
    CreatorOf: {
      fullName: string;
      socialHandle: string;
    };
    ScheduleView: {
      id: number;
      contractId: number;
      /**
       * Format: date
       * @example 2026-03-01
       */
      nextContactDate: string;
      /**
       * @description 1 when it is completed
       * @enum {number}
       */
      isCompleted: 0 | 1;
      /** Format: date-time */
      completedAt?: string | null;
      /** @description One above the contract’s last, from 1 */
      weekNumber: number;
      notes: string | null;
      /**
       * Format: date
       * @example 2026-03-01
       */
      followUpDate?: string | null;
      /** @description The messages drafted last, as JSON text */
      aiGeneratedMessages: string | null;
      /** @enum {string} */
      badge: 'Completed' | 'Overdue' | 'Due Today' | 'Scheduled';
      contract: components['schemas']['CreatorOf'];
    };
    CommunicationSummary: {
      totalScheduled: number;
      dueToday: number;
      overdue: number;
      followUps: number;
      /** @description Creators of active contracts without a task */
      noSchedule: number;
    };
    CompleteNotes: {
      notes?: string | null;
    };
    HistoryView: {
      id: number;
      contractId: number;
      /** Format: date-time */
      lastContactDate: string;
      /** @enum {string} */
      communicationType: 'email' | 'phone' | 'meeting' | 'social' | 'deal_upload' | 'other';
      notes: string | null;
    };
    MessageView: {
      /** @example Check-in */
      type: string;
      message: string;
      /** @example Friendly */
      tone: string;
      /**
       * @description Who wrote it: a language model, or our own templates
       * @enum {string}
       */
      source: 'model' | 'template';
    };
    TimelineEntry: {
      /**
       * Format: uuid
       * @description The event’s; a note has one too
       */
      id: string;
      contractId: number;
      /** @enum {string} */
      kind: 'contract' | 'portal' | 'video' | 'payout' | 'communication' | 'announcement' | 'document' | 'note';
      /** @example Changes requested */
      title: string;
      /** @example Summer haul: the first ten seconds are too dark */
      detail: string | null;
      /** Format: date-time */
      at: string;
    };
    NewNote: {
      note: string;
    };
    MailView: {
      id: number;
      /** @enum {string} */
      status: 'queued' | 'held' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled';
      /** @description Why it waits, was tried again, or failed */
      reason: string | null;
      /** @description How often the server was tried */
      attempts: number;
      /** @description A person may send it now */
      sendable: boolean;
      cancellable: boolean;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      sentAt: string | null;
      /** @enum {string} */
      kind:
        | 'portal_link'
        | 'video_received'
        | 'changes_requested'
        | 'video_approved'
        | 'video_rejected'
        | 'videos_missing'
        | 'term_advanced'
        | 'payout_requested'
        | 'payout_approved'
        | 'payout_paid'
        | 'payout_declined'
        | 'announcement'
        | 'contract_ending'
        | 'spark_code_ending'
        | 'new_message';
      contractId: number;
      fullName: string;
      socialHandle: string;
      /** @description Null: not known yet */
      address: string | null;
      /** @description Null: not written yet */
      subject: string | null;
    };
    MailDetail: {
      id: number;
      /** @enum {string} */
      status: 'queued' | 'held' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled';
      /** @description Why it waits, was tried again, or failed */
      reason: string | null;
      /** @description How often the server was tried */
      attempts: number;
      /** @description A person may send it now */
      sendable: boolean;
      cancellable: boolean;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      sentAt: string | null;
      /** @enum {string} */
      kind:
        | 'portal_link'
        | 'video_received'
        | 'changes_requested'
        | 'video_approved'
        | 'video_rejected'
        | 'videos_missing'
        | 'term_advanced'
        | 'payout_requested'
        | 'payout_approved'
        | 'payout_paid'
        | 'payout_declined'
        | 'announcement'
        | 'contract_ending'
        | 'spark_code_ending'
        | 'new_message';
      contractId: number;
      fullName: string;
      socialHandle: string;
      /** @description Null: not known yet */
      address: string | null;
      /** @description Null: not written yet */
      subject: string | null;
      /** @description Null: not written yet */
      text: string | null;
      html: string | null;
    };
    TeamMailView: {
      id: number;
      /** @enum {string} */
      status: 'queued' | 'held' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled';
      /** @description Why it waits, was tried again, or failed */
      reason: string | null;
      /** @description How often the server was tried */
      attempts: number;
      /** @description A person may send it now */
      sendable: boolean;
      cancellable: boolean;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      sentAt: string | null;
      /** @enum {string} */
      kind:
        | 'new_video'
        | 'new_message'
        | 'payout_request'
        | 'payment_details'
        | 'failed_events'
        | 'contracts_expiring'
        | 'rights_ending'
        | 'digest';
      userId: number;
      /** @description Null: it is about no creator alone */
      contractId: number | null;
      fullName: string | null;
      socialHandle: string | null;
    };
    TeamMailDetail: {
      id: number;
      /** @enum {string} */
      status: 'queued' | 'held' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled';
      /** @description Why it waits, was tried again, or failed */
      reason: string | null;
      /** @description How often the server was tried */
      attempts: number;
      /** @description A person may send it now */
      sendable: boolean;
      cancellable: boolean;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      sentAt: string | null;
      /** @enum {string} */
      kind:
        | 'new_video'
        | 'new_message'
        | 'payout_request'
        | 'payment_details'
        | 'failed_events'
        | 'contracts_expiring'
        | 'rights_ending'
        | 'digest';
      userId: number;
      /** @description Null: it is about no creator alone */
      contractId: number | null;
      fullName: string | null;
      socialHandle: string | null;
      address: string | null;
      subject: string | null;
      text: string | null;
      html: string | null;
    };
    MailServerView: {
      /** @description Without a server mails wait in the outbox */
      configured: boolean;
      /** @description Host and port */
      server: string | null;
      from: string | null;
      replyTo: string | null;
    };
    TestMail: {
      /** Format: email */
      address: string;
    };
    TestMailResult: {
      accepted: boolean;
      /** @description The server's answer, or what went wrong */
      answer: string;
    };
    MailKindView: {
      /** @enum {string} */
      kind:
        | 'portal_link'
        | 'video_received'
        | 'changes_requested'
        | 'video_approved'
        | 'video_rejected'
        | 'videos_missing'
        | 'term_advanced'
        | 'payout_requested'
        | 'payout_approved'
        | 'payout_paid'
        | 'payout_declined'
        | 'announcement'
        | 'contract_ending'
        | 'spark_code_ending'
        | 'new_message';
      enabled: boolean;
    };
    SwitchMailKind: {
      enabled: boolean;
    };
    ThreadView: {
      contractId: number;
      fullName: string;
      socialHandle: string;
      /** @description Messages of the creator that nobody of the team has read */
      unread: number;
      /**
       * @description Who wrote the last message
       * @enum {string}
       */
      lastAuthor: 'creator' | 'team';
      /** @description Of the person of the team */
      lastAuthorName: string | null;
      /** @description The beginning of the last message */
      lastText: string;
      /** Format: date-time */
      lastMessageAt: string;
    };
    UnreadThreads: {
      threads: number;
      messages: number;
    };
    ThreadMessage: {
      id: number;
      /**
       * @description Who wrote it: the creator or somebody of the team
       * @enum {string}
       */
      author: 'creator' | 'team';
      /** @description Of the person of the team; null for one without an account */
      authorName: string | null;
      text: string;
      /** @description The video that it is about */
      submissionId: number | null;
      videoTitle: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    ThreadPage: {
      /** @description At most 50, the oldest first */
      messages: components['schemas']['ThreadMessage'][];
      /** @description There are messages before these */
      hasOlder: boolean;
      /** @description Messages of the whole thread that the caller’s side has not read */
      unread: number;
      /** @description The last message that the creator has read; 0 for none */
      creatorReadId: number;
      /** @description The last message that the team has read; 0 for none */
      teamReadId: number;
    };
    NewMessage: {
      text: string;
      /** @description The video that it is about; without one it is about anything */
      submissionId?: number;
    };
    MarkRead: {
      /** @description The last that was read */
      messageId: number;
    };
    UnreadMessages: {
      /** @description Messages that the caller’s side has not read */
      unread: number;
    };
    MailSettingsView: {
      /**
       * @description smtps: is TLS from the start, smtp: requires STARTTLS. null: no server, mails wait in the outbox
       * @example smtps://mail.example.com
       */
      server: string | null;
      username: string | null;
      /** @description The sender; needed with a server */
      from: string | null;
      /** @description Where answers go; null: to the sender */
      replyTo: string | null;
      /** @description Grows with every change */
      version: number;
      /**
       * @description The environment wins, and is changed there only
       * @enum {string}
       */
      source: 'environment' | 'settings';
      /** @description Whether a password is stored */
      hasPassword: boolean;
      quietFrom: number | null;
      quietUntil: number | null;
      quietZone: string;
      perMinute: number | null;
    };
    SetMailServer: {
      /**
       * @description smtps: is TLS from the start, smtp: requires STARTTLS. null: no server, mails wait in the outbox
       * @example smtps://mail.example.com
       */
      server: string | null;
      username: string | null;
      /** @description The sender; needed with a server */
      from: string | null;
      /** @description Where answers go; null: to the sender */
      replyTo: string | null;
      /**
       * Format: password
       * @description Never sent back. Left out, the stored one stays, unless the server or the user changes; null: none
       */
      password?: string | null;
    };
    SetMailPace: {
      /** @description The hour at which the quiet hours begin; null: there are none */
      quietFrom: number | null;
      /** @description The hour at which they end */
      quietUntil: number | null;
      /** @example America/New_York */
      quietZone: string;
      /** @description How many mails are sent in a minute at most; null: any number */
      perMinute: number | null;
    };
    MailWordingText: {
      /** @example “{title}” is approved */
      subject: string;
      /** @description A blank line begins a paragraph */
      body: string;
    };
    MailWordingView: {
      id: number;
      /** @description Grows with every change */
      version: number;
      /** @enum {string} */
      kind:
        | 'portal_link'
        | 'video_received'
        | 'changes_requested'
        | 'video_approved'
        | 'video_rejected'
        | 'videos_missing'
        | 'term_advanced'
        | 'payout_requested'
        | 'payout_approved'
        | 'payout_paid'
        | 'payout_declined'
        | 'announcement'
        | 'contract_ending'
        | 'spark_code_ending'
        | 'new_message';
      /** @enum {string} */
      language: 'en' | 'es' | 'pt' | 'fr' | 'de';
      subject: string;
      body: string;
      /** @description It is not the default */
      edited: boolean;
      default: components['schemas']['MailWordingText'];
      /** @description What can stand in braces */
      variables: ('name' | 'title' | 'missing' | 'start' | 'date' | 'term' | 'amount' | 'method' | 'messages' | 'eta')[];
      /** @description Who changed it last */
      changedBy: string | null;
      /** Format: date-time */
      changedAt: string | null;
    };
    MailPreview: {
      subject: string;
      text: string;
      html: string;
    };
    RefusedAddressView: {
      contractId: number;
      address: string;
      /** @description What the mail server said */
      answer: string;
      /** Format: date-time */
      at: string;
    };
    CalendarView: {
      exists: boolean;
      /** Format: date-time */
      createdAt: string | null;
      /** Format: date-time */
      lastUsedAt: string | null;
    };
    CalendarWithAddress: {
      calendar: components['schemas']['CalendarView'];
      /**
       * @description On this server
       * @example /api/calendars/aBc.ics
       */
      path: string;
    };
    WebhookView: {
      id: number;
      name: string;
      url: string;
      kinds: (
        | 'contract.created'
        | 'contract.updated'
        | 'contract.deleted'
        | 'contract.renewed'
        | 'contract.file_uploaded'
        | 'term.advanced'
        | 'submission.created'
        | 'submission.approved'
        | 'submission.changes_requested'
        | 'submission.rejected'
        | 'submission.reopened'
        | 'submission.archived'
        | 'submission.rights_changed'
        | 'submission.rights_ended'
        | 'submission.spark_code_submitted'
        | 'deliverable.planned'
        | 'deliverable.changed'
        | 'post.published'
        | 'post.changed'
        | 'post.removed'
        | 'post.measured'
        | 'payout.requested'
        | 'payout.approved'
        | 'payout.paid'
        | 'payout.cancelled'
        | 'payout.reversed'
        | 'portal.created'
        | 'portal.opened'
        | 'portal.revoked'
        | 'product.requested'
        | 'product.answered'
        | 'announcement.published'
        | 'announcement.removed'
        | 'message.posted'
        | 'creator.erasure_requested'
      )[];
      contactEmail: string | null;
      enabled: boolean;
      /**
       * @description Why the system has switched it off; null: it has not
       * @enum {string|null}
       */
      offReason: 'gone' | 'failing' | null;
      /**
       * Format: date-time
       * @description Since when nothing arrives; null: the last call arrived
       */
      failingSince: string | null;
      /**
       * Format: date-time
       * @description Until when the secret before signs too
       */
      previousSecretUntil: string | null;
      /** @description Events that wait */
      waiting: number;
      /** @description Events of the last 30 days that did not arrive */
      failed: number;
      /** @description Grows with every change */
      version: number;
      /** Format: date-time */
      createdAt: string;
    };
    WebhookFields: {
      /** @example Accounting */
      name: string;
      /** @example https://hooks.example.com/creator-desk */
      url: string;
      kinds: (
        | 'contract.created'
        | 'contract.updated'
        | 'contract.deleted'
        | 'contract.renewed'
        | 'contract.file_uploaded'
        | 'term.advanced'
        | 'submission.created'
        | 'submission.approved'
        | 'submission.changes_requested'
        | 'submission.rejected'
        | 'submission.reopened'
        | 'submission.archived'
        | 'submission.rights_changed'
        | 'submission.rights_ended'
        | 'submission.spark_code_submitted'
        | 'deliverable.planned'
        | 'deliverable.changed'
        | 'post.published'
        | 'post.changed'
        | 'post.removed'
        | 'post.measured'
        | 'payout.requested'
        | 'payout.approved'
        | 'payout.paid'
        | 'payout.cancelled'
        | 'payout.reversed'
        | 'portal.created'
        | 'portal.opened'
        | 'portal.revoked'
        | 'product.requested'
        | 'product.answered'
        | 'announcement.published'
        | 'announcement.removed'
        | 'message.posted'
        | 'creator.erasure_requested'
      )[];
      /**
       * Format: email
       * @description Who gets a mail when the endpoint is switched off
       */
      contactEmail?: string | null;
    };
    WebhookWithSecret: {
      webhook: components['schemas']['WebhookView'];
      /**
       * @description Receivers verify signatures with it
       * @example whsec_aBc=
       */
      secret: string;
    };
    UpdateWebhook: {
      /** @example Accounting */
      name: string;
      /** @example https://hooks.example.com/creator-desk */
      url: string;
      kinds: (
        | 'contract.created'
        | 'contract.updated'
        | 'contract.deleted'
        | 'contract.renewed'
        | 'contract.file_uploaded'
        | 'term.advanced'
        | 'submission.created'
        | 'submission.approved'
        | 'submission.changes_requested'
        | 'submission.rejected'
        | 'submission.reopened'
        | 'submission.archived'
        | 'submission.rights_changed'
        | 'submission.rights_ended'
        | 'submission.spark_code_submitted'
        | 'deliverable.planned'
        | 'deliverable.changed'
        | 'post.published'
        | 'post.changed'
        | 'post.removed'
        | 'post.measured'
        | 'payout.requested'
        | 'payout.approved'
        | 'payout.paid'
        | 'payout.cancelled'
        | 'payout.reversed'
        | 'portal.created'
        | 'portal.opened'
        | 'portal.revoked'
        | 'product.requested'
        | 'product.answered'
        | 'announcement.published'
        | 'announcement.removed'
        | 'message.posted'
        | 'creator.erasure_requested'
      )[];
      /**
       * Format: email
       * @description Who gets a mail when the endpoint is switched off
       */
      contactEmail?: string | null;
      /** @description False: it gets no events. They are listed as failed and can be sent later */
      enabled: boolean;
    };
    WebhookDeliveryView: {
      id: number;
      webhookId: number;
      /**
       * Format: uuid
       * @description Of the event: sent as webhook-id
       */
      eventId: string;
      /** @enum {string} */
      kind:
        | 'contract.created'
        | 'contract.updated'
        | 'contract.deleted'
        | 'contract.renewed'
        | 'contract.file_uploaded'
        | 'term.advanced'
        | 'submission.created'
        | 'submission.approved'
        | 'submission.changes_requested'
        | 'submission.rejected'
        | 'submission.reopened'
        | 'submission.archived'
        | 'submission.rights_changed'
        | 'submission.rights_ended'
        | 'submission.spark_code_submitted'
        | 'deliverable.planned'
        | 'deliverable.changed'
        | 'post.published'
        | 'post.changed'
        | 'post.removed'
        | 'post.measured'
        | 'payout.requested'
        | 'payout.approved'
        | 'payout.paid'
        | 'payout.cancelled'
        | 'payout.reversed'
        | 'portal.created'
        | 'portal.opened'
        | 'portal.revoked'
        | 'product.requested'
        | 'product.answered'
        | 'announcement.published'
        | 'announcement.removed'
        | 'message.posted'
        | 'creator.erasure_requested'
        | 'webhook.test';
      /** @description What the event is about: events of a subject come in order */
      subject: string;
      /** @enum {string} */
      status: 'waiting' | 'delivered' | 'failed';
      /** @description What went wrong last */
      reason: string | null;
      /** @description HTTP status of the last answer */
      responseStatus: number | null;
      attempts: number;
      /**
       * Format: date-time
       * @description When it is tried again
       */
      nextAttemptAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      deliveredAt: string | null;
    };
    SendFailedDeliveries: {
      /**
       * Format: date-time
       * @description Without it: all of the last 30 days
       */
      since?: string;
    };
    SentAgain: {
      /** @description Events that are sent again */
      count: number;
    };
    WebhookAttemptView: {
      /** Format: date-time */
      at: string;
      /** @description Milliseconds until the answer */
      durationMs: number;
      /** @description HTTP status; null: no answer */
      status: number | null;
      /** @description The first 1000 bytes of the answer */
      answer: string | null;
      /** @description Why there was no answer, or what was wrong with it */
      problem: string | null;
    };
    WebhookDeliveryDetail: {
      id: number;
      webhookId: number;
      /**
       * Format: uuid
       * @description Of the event: sent as webhook-id
       */
      eventId: string;
      /** @enum {string} */
      kind:
        | 'contract.created'
        | 'contract.updated'
        | 'contract.deleted'
        | 'contract.renewed'
        | 'contract.file_uploaded'
        | 'term.advanced'
        | 'submission.created'
        | 'submission.approved'
        | 'submission.changes_requested'
        | 'submission.rejected'
        | 'submission.reopened'
        | 'submission.archived'
        | 'submission.rights_changed'
        | 'submission.rights_ended'
        | 'submission.spark_code_submitted'
        | 'deliverable.planned'
        | 'deliverable.changed'
        | 'post.published'
        | 'post.changed'
        | 'post.removed'
        | 'post.measured'
        | 'payout.requested'
        | 'payout.approved'
        | 'payout.paid'
        | 'payout.cancelled'
        | 'payout.reversed'
        | 'portal.created'
        | 'portal.opened'
        | 'portal.revoked'
        | 'product.requested'
        | 'product.answered'
        | 'announcement.published'
        | 'announcement.removed'
        | 'message.posted'
        | 'creator.erasure_requested'
        | 'webhook.test';
      /** @description What the event is about: events of a subject come in order */
      subject: string;
      /** @enum {string} */
      status: 'waiting' | 'delivered' | 'failed';
      /** @description What went wrong last */
      reason: string | null;
      /** @description HTTP status of the last answer */
      responseStatus: number | null;
      attempts: number;
      /**
       * Format: date-time
       * @description When it is tried again
       */
      nextAttemptAt: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      deliveredAt: string | null;
      /** @description What is sent: CloudEvents JSON */
      body: string;
      /** @description Newest first */
      attemptList: components['schemas']['WebhookAttemptView'][];
    };
    TeamMailsView: {
      kinds: (
        | 'new_video'
        | 'new_message'
        | 'payout_request'
        | 'payment_details'
        | 'failed_events'
        | 'contracts_expiring'
        | 'rights_ending'
        | 'digest'
      )[];
      /** @description Of the day, for what needs attention */
      digestHour: number;
      /**
       * @description In which that hour is
       * @example America/New_York
       */
      digestZone: string;
      /** @description What the mail server said when it refused the address of the person */
      refused: string | null;
    };
    TeamMails: {
      kinds: (
        | 'new_video'
        | 'new_message'
        | 'payout_request'
        | 'payment_details'
        | 'failed_events'
        | 'contracts_expiring'
        | 'rights_ending'
        | 'digest'
      )[];
      /** @description Of the day, for what needs attention */
      digestHour: number;
      /**
       * @description In which that hour is
       * @example America/New_York
       */
      digestZone: string;
    };
    ImportError: {
      row: number;
      /** @description Why, for people */
      message: string;
    };
    ImportChange: {
      field: string;
      before: string;
      after: string;
    };
    ImportedChange: {
      contractId: number;
      /** @description Of the contract as it is now */
      version: number;
      /** @description Contracts with this handle: more than one when it was renewed */
      contractsOfHandle: number;
      changes: components['schemas']['ImportChange'][];
    };
    ImportPreviewRow: {
      row: number;
      /** @enum {string} */
      outcome: 'new' | 'changed' | 'error';
      /** @description Why the row cannot be imported */
      message: string | null;
      fullName: string;
      socialHandle: string;
      monthlyFee: string;
      startDate: string;
      endDate: string;
      /** @description All cells, under the headings of the file */
      cells: string[];
      /** @description What would change in which contract */
      changed?: components['schemas']['ImportedChange'];
    };
    ImportPreview: {
      /** @description Contracts that would be added */
      new: number;
      /** @description Rows that cannot be imported */
      failed: number;
      /** @description Contracts that would be changed, if existing ones are */
      changed?: number;
      /** @description Rows that say what their contract is already */
      unchanged?: number;
      /** @description Headings of columns that mean nothing here */
      ignoredColumns: string[];
      /** @description The columns of the file, as they stand in it */
      headings: string[];
      /** @description The first 10,000 that would be added, all that would be changed, and the first 10,000 with an error */
      rows: components['schemas']['ImportPreviewRow'][];
    };
    ImportAnswer: {
      /** @description Contracts added */
      imported: number;
      /** @description Contracts changed, if existing ones are */
      changed?: number;
      /** @description Rows that say what their contract is already */
      unchanged?: number;
      /** @description The first 10,000 of them */
      errors: components['schemas']['ImportError'][];
      /** @description Rows with an error beyond the first 10,000, if there are any */
      moreErrors?: number;
      /** @description Of a dry run, which adds nothing */
      preview?: components['schemas']['ImportPreview'];
    };
    ImportColumn: {
      heading: string;
      /** @description The field that the column seems to be; null: none */
      field: string | null;
      /**
       * @description What the field follows from: the heading of a template or an export, which an import knows without columns; another word for it; what the cells say; what the same person chose last for these headings
       * @enum {string|null}
       */
      matchedBy: 'heading' | 'synonym' | 'content' | 'remembered' | null;
      /** @description The first three different values */
      samples: string[];
    };
    ImportField: {
      field: string;
      /** @description Its heading in an export */
      name: string;
      /** @description A new contract needs it */
      required: boolean;
    };
    ImportColumns: {
      /** @description Of a workbook, without hidden ones */
      sheets: string[];
      /** @description The sheet that was read; null: a CSV file */
      sheet: string | null;
      columns: components['schemas']['ImportColumn'][];
      fields: components['schemas']['ImportField'][];
    };
    CellProblem: {
      /** @description Which cell of the row, from 0 */
      at: number;
      message: string;
    };
    SheetRow: {
      /** @description Its number in the spreadsheet */
      row: number;
      /** @description Its cells as texts; a day as YYYY-MM-DD */
      cells: string[];
      /** @description Cells that say nothing, such as the error of a formula */
      problems: components['schemas']['CellProblem'][];
    };
    SheetRows: {
      /** @description The sheets of the workbook, without hidden ones */
      sheets: string[];
      /** @description The sheet that was read */
      sheet: string;
      /** @description At most 1,100 */
      rows: components['schemas']['SheetRow'][];
    };
    ContractImportView: {
      id: number;
      fileName: string;
      /** @description Who imported the file */
      madeBy: string;
      /** Format: date-time */
      madeAt: string;
      /** @description Contracts that it added */
      added: number;
      /** @description Contracts that it changed */
      changed: number;
      /** @description It is not undone, and younger than a day */
      undoable: boolean;
      undoneBy: string | null;
      /** Format: date-time */
      undoneAt: string | null;
    };
    KeptContract: {
      contractId: number;
      /** @description null: the contract was deleted */
      socialHandle: string | null;
      /** @description Why, for people */
      reason: string;
    };
    UndoneImport: {
      /** @description Contracts that are removed */
      removed: number;
      /** @description Contracts that have again what the import changed */
      restored: number;
      /** @description The first 1,000 of them */
      kept: components['schemas']['KeptContract'][];
      /** @description All of them */
      keptCount: number;
    };
    ContractView: {
      id: number;
      /** @description Grows with every change */
      version: number;
      fullName: string;
      /** @example @creator */
      socialHandle: string;
      /**
       * @description Left out for roles that do not see fees
       * @example 4500.00
       */
      monthlyFee?: string;
      /**
       * Format: date
       * @example 2026-03-01
       */
      startDate: string;
      /**
       * Format: date
       * @example 2026-03-01
       */
      endDate: string;
      notes: string | null;
      /** @enum {string|null} */
      platform: 'instagram' | 'tiktok' | 'youtube' | 'twitter' | 'other' | null;
      platforms: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[];
      videosPerMonth: number;
      creatorId: number | null;
      /** @description Sample data; left out for all others */
      sample?: boolean;
      adminOwnerId: number | null;
      title: string | null;
      /** @description Address of the document from which the contract was made */
      originalPdf: string | null;
      /** @description What was read from that document, as JSON text. Left out for roles that do not see fees */
      parsedJson?: string | null;
      /** @description Number of the running term, from 1 */
      termNumber: number;
      /**
       * Format: date
       * @description First day of the running term
       * @example 2026-03-01
       */
      termStart: string;
      /**
       * Format: date
       * @description termStart + 30 days
       * @example 2026-03-01
       */
      termEnd: string;
      totalVideos: number | null;
      /** @description Left out for roles that do not see fees */
      feeTotal?: number | null;
      /** @description Left out for roles that do not see fees */
      feePerVideo?: number | null;
      exclusivity: string | null;
      /** @description What may be done with the videos, and for how long */
      usageRights: string | null;
      /** @description Where the creator gets mails */
      email: string | null;
      /** @enum {string} */
      status: 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED';
      /**
       * @description How far the decision about the next contract has come
       * @enum {string}
       */
      renewal: 'to_decide' | 'talking' | 'renewed' | 'not_renewed';
      /** @description The next contract, which renews this one */
      renewedById: number | null;
      /** @description Calendar days until the end date in the business time zone; negative when it is over */
      daysRemaining: number;
      /**
       * @description Derived from the end date
       * @enum {string}
       */
      expiry: 'active' | 'expiring' | 'expired';
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    ContractSummary: {
      total: number;
      active: number;
      expiring: number;
      expired: number;
    };
    CreateContract: {
      /** @example Jane Doe */
      fullName: string;
      /**
       * @description A leading @ is added when it is missing
       * @example @creator
       */
      socialHandle: string;
      /** @example 4500.00 */
      monthlyFee: string;
      /**
       * Format: date
       * @example 2026-03-01
       */
      startDate: string;
      /**
       * Format: date
       * @description The last day, inclusive; later than the start date
       * @example 2026-03-01
       */
      endDate: string;
      notes?: string | null;
      /** @enum {string|null} */
      platform?: 'none' | 'instagram' | 'tiktok' | 'youtube' | 'twitter' | 'other' | null;
      platforms?: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[] | null;
      videosPerMonth?: number | null;
      title?: string | null;
      totalVideos?: number | null;
      feeTotal?: number | null;
      feePerVideo?: number | null;
      exclusivity?: string | null;
      /** @description What may be done with the videos, and for how long */
      usageRights?: string | null;
      /**
       * Format: email
       * @description Where the creator gets mails; null: none
       */
      email?: string | null;
      /** @enum {string} */
      status?: 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED';
      /** @description Ignored: the creator is found by the social handle */
      creatorId?: number | null;
      adminOwnerId?: number | null;
      /** @description fileId of an extract answer: the document is kept with the contract */
      sourceFileId?: number | null;
    };
    UpdateContract: {
      /** @example Jane Doe */
      fullName?: string;
      /**
       * @description A leading @ is added when it is missing
       * @example @creator
       */
      socialHandle?: string;
      /** @example 4500.00 */
      monthlyFee?: string;
      /**
       * Format: date
       * @example 2026-03-01
       */
      startDate?: string;
      /**
       * Format: date
       * @description The last day, inclusive; later than the start date
       * @example 2026-03-01
       */
      endDate?: string;
      notes?: string | null;
      /** @enum {string|null} */
      platform?: 'none' | 'instagram' | 'tiktok' | 'youtube' | 'twitter' | 'other' | null;
      platforms?: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[] | null;
      videosPerMonth?: number | null;
      title?: string | null;
      totalVideos?: number | null;
      feeTotal?: number | null;
      feePerVideo?: number | null;
      exclusivity?: string | null;
      /** @description What may be done with the videos, and for how long */
      usageRights?: string | null;
      /**
       * Format: email
       * @description Where the creator gets mails; null: none
       */
      email?: string | null;
      /** @enum {string} */
      status?: 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED';
      /** @description Ignored: the creator is found by the social handle */
      creatorId?: number | null;
      adminOwnerId?: number | null;
    };
    ReassignContracts: {
      contractIds?: number[];
      /** @description Instead of contractIds: all contracts of this person */
      fromOwnerId?: number;
      /** @description null: nobody */
      adminOwnerId?: number | null;
    };
    ReassignedContracts: {
      /** @description Contracts that have another owner now */
      reassigned: number;
    };
    AdvanceTerm: {
      /** @description Number of the term the caller sees running: refused when it no longer is */
      fromTerm?: number;
    };
    CreatorView: {
      contractId: number;
      /** @description All contracts, the one that ends last first */
      contractIds: number[];
      fullName: string;
      socialHandle: string;
      platforms: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[];
      email: string | null;
      adminOwnerId: number | null;
      /**
       * Format: date
       * @example 2026-03-01
       */
      endDate: string;
      /** @enum {string} */
      status: 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED';
      /** @description Negative when the contract has ended */
      daysRemaining: number;
      /** @enum {string} */
      expiry: 'active' | 'expiring' | 'expired';
    };
    ContractWork: {
      contractId: number;
      /** @description Videos that nobody has decided. Left out when it is not known */
      videosOpen?: number;
      /** @description Left out when it is not known, or not for the role */
      openCents?: number;
    };
    OpenWorkView: {
      /** @description In the order of the question */
      contracts: components['schemas']['ContractWork'][];
      /** @description Parts whose service did not answer */
      missing: ('videos' | 'posts' | 'payouts' | 'portals' | 'contacts')[];
    };
    ContractFileView: {
      id: number;
      /** @description Grows with every change */
      version: number;
      /** @description null: unassigned */
      contractId: number | null;
      /** @description The contract's creator */
      fullName: string | null;
      socialHandle: string | null;
      /** @description The name under which a download is saved */
      fileName: string;
      originalName: string;
      /** @example application/pdf */
      fileType: string;
      /** @enum {string} */
      kind: 'pdf' | 'image' | 'word' | 'spreadsheet' | 'other';
      /** @description A browser can show it: filePath with inline=1 */
      previewable: boolean;
      /** @description Bytes */
      fileSize: number;
      /** @description Address of the download */
      filePath: string;
      /** @description SHA-256 of the bytes, in hex */
      sha256: string;
      tags: string[];
      notes: string | null;
      /** Format: date-time */
      uploadedAt: string;
      /**
       * Format: date-time
       * @description The same as uploadedAt
       */
      uploadDate: string;
    };
    CreatorFiles: {
      total: number;
      /** @description The newest 12 */
      newest: components['schemas']['ContractFileView'][];
    };
    VideoCount: {
      /** @enum {string} */
      status: 'submitted' | 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
      count: number;
    };
    ApprovedMonth: {
      /**
       * Format: date
       * @description The first of the month
       * @example 2026-03-01
       */
      month: string;
      /** @description Videos whose newest version was submitted in the month and is approved now */
      approved: number;
    };
    SubmissionContract: {
      fullName: string;
      socialHandle: string;
    };
    SparkCodeView: {
      /** @description Among the codes of the video */
      id: number;
      code: string;
      /** @enum {integer} */
      validDays: 7 | 30 | 60 | 365;
      /** Format: date-time */
      submittedAt: string;
      /**
       * Format: date
       * @description The last day on which it is good
       * @example 2026-03-01
       */
      endsOn: string;
      /**
       * @description ending: within 7 days
       * @enum {string}
       */
      state: 'active' | 'ending' | 'ended';
      /**
       * @description Who entered it
       * @enum {string}
       */
      by: 'creator' | 'team';
    };
    RightsView: {
      /** @description Grows with every change */
      version: number;
      /** @description Empty while no rights are recorded */
      uses: ('organic' | 'paid_ads' | 'whitelisting')[];
      /** @description Empty: on all */
      platforms: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[];
      /**
       * Format: date
       * @example 2026-03-01
       */
      startsOn: string | null;
      /**
       * Format: date
       * @description The last day; null: for ever
       * @example 2026-03-01
       */
      endsOn: string | null;
      exclusive: boolean;
      notes: string | null;
      /**
       * @description Derived from the days. ending: within 30 days
       * @enum {string}
       */
      state: 'none' | 'upcoming' | 'active' | 'ending' | 'ended';
      /** @description Newest first */
      sparkCodes: components['schemas']['SparkCodeView'][];
    };
    VideoSubmissionView: {
      id: number;
      /** @description Grows with every change */
      version: number;
      contractId: number;
      contract: components['schemas']['SubmissionContract'];
      title: string;
      description: string | null;
      /** @enum {string} */
      status: 'submitted' | 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
      /** @description Good for a <video src>: the preview where browsers cannot play the original */
      videoUrl: string;
      /** @description The original, saved under its own name */
      downloadUrl: string;
      /** @description A picture of it, once there is one */
      thumbnailUrl: string | null;
      /** @description Browsers can play videoUrl; null when that is not known */
      playable: boolean | null;
      /**
       * @description Of the original
       * @example video/mp4
       */
      mimeType: string;
      /** @description As it was called where it came from */
      fileName: string;
      /** @description Bytes of the original */
      fileSize: number;
      /** @description Seconds */
      duration: number | null;
      /** @description Pixels */
      width: number | null;
      /** @description Pixels */
      height: number | null;
      /** @example avc */
      codec: string | null;
      adminNotes: string | null;
      /** @description The same as adminNotes */
      reviewNotes: string | null;
      /** @description The note with which changes were requested the last time */
      revisionRequests: string | null;
      externalUrl: string | null;
      driveFileId: string | null;
      driveUrl: string | null;
      /**
       * Format: date
       * @description First day of the term for which it counts
       * @example 2026-03-01
       */
      paymentPeriodStart: string;
      /** @description Its term is over */
      isArchived: boolean;
      /** Format: date-time */
      archivedAt: string | null;
      /** @description Which version of the video this is, from 1 */
      versionNumber: number;
      /** @description The submission of the version before */
      replacesId: number | null;
      /** @description Timecoded comments on this version */
      commentCount: number;
      /** @description null while nothing is recorded, and for creators */
      rights: components['schemas']['RightsView'] | null;
      /** Format: date-time */
      submittedAt: string;
      /** Format: date-time */
      reviewedAt: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    CreatorVideos: {
      total: number;
      /** @description Without those of which there is none */
      counts: components['schemas']['VideoCount'][];
      /** @description The running month and the five before it, the oldest first */
      months: components['schemas']['ApprovedMonth'][];
      /** @description At most 24: undecided ones, then the newest */
      newest: components['schemas']['VideoSubmissionView'][];
    };
    PostTotals: {
      posts: number;
      /** @description Of these, without numbers */
      unmeasured: number;
      /** @description By the newest measurement of each */
      views: number;
      /** @description Likes, comments and shares */
      engagement: number;
      /** @description Approved videos without a post, of the contract or of all */
      missing: number;
    };
    PostView: {
      /** @description By the newest measurement; null: there is none */
      views: number | null;
      /** @description null: not known */
      likes: number | null;
      /** @description null: not known */
      comments: number | null;
      /** @description null: not known */
      shares: number | null;
      /** @description Likes, comments and shares together; null: not measured */
      engagement: number | null;
      id: number;
      /** @description Grows with every change */
      version: number;
      submissionId: number;
      videoTitle: string;
      contractId: number;
      contract: components['schemas']['SubmissionContract'];
      /** @enum {string} */
      platform: 'TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest';
      /** Format: uri */
      address: string;
      /**
       * Format: date
       * @example 2026-03-01
       */
      postedOn: string;
      deliverableId: number | null;
      deliverableTitle: string | null;
      /**
       * Format: date
       * @description Of the newest measurement
       * @example 2026-03-01
       */
      measuredOn: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    CreatorPosts: {
      totals: components['schemas']['PostTotals'];
      /** @description At most 12: the newest */
      newest: components['schemas']['PostView'][];
    };
    PaidMonth: {
      /**
       * Format: date
       * @description The first of the month
       * @example 2026-03-01
       */
      month: string;
      /** @description By the day of payment, less what was taken back */
      paidCents: number;
    };
    PayoutRequestView: {
      id: number;
      version: number;
      contractId: number;
      creatorId: number | null;
      /** @description As it was when the request was made */
      creatorName: string;
      /** @description As it was when the request was made */
      socialHandle: string;
      /**
       * @description Who made the request
       * @enum {string}
       */
      origin: 'creator' | 'admin';
      /**
       * @description Dollars
       * @example 4500
       */
      amount: number;
      /** @example 450000 */
      amountCents: number;
      /** @enum {string} */
      status: 'REQUESTED' | 'SYNCED' | 'PAID' | 'CANCELLED';
      /**
       * @description The same in the campaign manager's words
       * @enum {string}
       */
      reviewStatus: 'PENDING' | 'APPROVED' | 'PAID' | 'REJECTED';
      /** @description What may be done with it now */
      actions: ('approve' | 'markPaid' | 'decline')[];
      paymentMethod: string;
      /** @description Left out for roles that do not see payment details */
      paymentDetails?: string;
      description: string | null;
      adminNotes: string | null;
      declineNotes: string | null;
      sheetRowUrl: string | null;
      /** @description Videos of the term that are approved */
      approvedCount: number;
      /** @description Videos that the contract asks for per term; 0 is no quota */
      requiredCount: number;
      /** @description Null: a payment outside any term */
      termNumber: number | null;
      /** Format: date */
      paymentPeriodStart: string | null;
      /**
       * Format: date
       * @description Start + 30 days
       */
      paymentPeriodEnd: string | null;
      /** @description The payment details differ from the creator's last paid ones */
      detailsChanged: boolean;
      /** @description Method of the creator's last payment before this request */
      lastPaidMethod: string | null;
      /** @description Left out for roles that do not see payment details */
      lastPaidDetails?: string | null;
      /** Format: date */
      paidDate: string | null;
      paidBy: string | null;
      paidMethod: string | null;
      paymentReference: string | null;
      /** @description The payment that this record takes back; its amount is negative */
      reversesId: number | null;
      /** @description The record that takes this payment back */
      reversedById: number | null;
      /** @description The contract is deleted. An open request stays until somebody pays or declines it */
      contractDeleted: boolean;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    ContractTermView: {
      number: number;
      /**
       * Format: date
       * @example 2026-03-01
       */
      termStart: string;
      /**
       * Format: date
       * @description termStart + 30 days: the first day of the next
       * @example 2026-03-01
       */
      termEnd: string;
      /**
       * @description Of an earlier term: completed when its videos were all approved, else expired
       * @enum {string}
       */
      state: 'waiting' | 'active' | 'completed' | 'expired' | 'ended';
      /** @description Videos approved for it */
      approved: number;
      /** @description Videos that it asked for; 0 is no quota */
      required: number;
      paid: boolean;
      /** @description The request that pays for it, open or paid */
      payoutRequestId: number | null;
      contractId: number;
    };
    CreatorPayouts: {
      total: number;
      /** @description Requested or approved, and not paid */
      openCents: number;
      openCount: number;
      /** @description Less what was taken back */
      paidCents: number;
      /** @description The running month and the five before it, the oldest first */
      months: components['schemas']['PaidMonth'][];
      /** @description At most 24: open ones, then the newest */
      newest: components['schemas']['PayoutRequestView'][];
      /** @description The newest 60 of each contract, the newest first */
      terms: components['schemas']['ContractTermView'][];
    };
    ProductRequestView: {
      id: number;
      /** @description Grows with every change */
      version: number;
      contractId: number;
      creatorName: string;
      socialHandle: string;
      requestedProducts: string;
      /** @example PENDING */
      status: string;
      /**
       * Format: date
       * @description From then on products may be asked for again
       * @example 2026-03-01
       */
      nextEligibleDate: string;
      orderLink: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    PortalLinkView: {
      id: number;
      contractId: number;
      /** @description The page is at /portal/{slug} */
      slug: string;
      /** Format: date-time */
      lastAccessAt: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    CreatorPortals: {
      /** @description The newest 12 */
      products: components['schemas']['ProductRequestView'][];
      /** @description Left out for roles that do not see portals */
      links?: components['schemas']['PortalLinkView'][];
    };
    CreatorContacts: {
      /** Format: date-time */
      lastContactDate: string | null;
      /** @description Open tasks, the next one first */
      tasks: components['schemas']['ScheduleView'][];
    };
    CreatorPageView: {
      creatorId: number | null;
      fullName: string;
      socialHandle: string;
      /** @description The one that ends last first. None: all were deleted */
      contracts: components['schemas']['ContractView'][];
      /** @description Left out for roles that do not see documents */
      files?: components['schemas']['CreatorFiles'];
      videos?: components['schemas']['CreatorVideos'];
      posts?: components['schemas']['CreatorPosts'];
      /** @description Left out for roles that do not see payouts */
      payouts?: components['schemas']['CreatorPayouts'];
      portals?: components['schemas']['CreatorPortals'];
      contacts?: components['schemas']['CreatorContacts'];
      /** @description Parts whose service did not answer. Ask again for them */
      missing: ('videos' | 'posts' | 'payouts' | 'portals' | 'contacts')[];
    };
    FoundCreator: {
      contractId: number;
      fullName: string;
      socialHandle: string;
    };
    FoundFile: {
      id: number;
      originalName: string;
      /** @description Of the contract */
      fullName: string | null;
    };
    FoundVideo: {
      id: number;
      title: string;
      /** @enum {string} */
      status: 'submitted' | 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
      /** @description Of the contract */
      fullName: string | null;
    };
    FoundPayout: {
      id: number;
      creatorName: string;
      socialHandle: string;
      amountCents: number;
      /** @enum {string} */
      status: 'REQUESTED' | 'SYNCED' | 'PAID' | 'CANCELLED';
    };
    SearchView: {
      creators?: components['schemas']['FoundCreator'][];
      /** @description By the name, or the words inside */
      files?: components['schemas']['FoundFile'][];
      videos?: components['schemas']['FoundVideo'][];
      payouts?: components['schemas']['FoundPayout'][];
      /** @description Services that did not answer */
      missing: ('contracts' | 'media' | 'payouts')[];
    };
    ProgressView: {
      /**
       * @description waiting: for a free reader. unknown: not begun yet, or over
       * @enum {string}
       */
      stage: 'unknown' | 'waiting' | 'opening' | 'reading' | 'recognising' | 'converting' | 'understanding' | 'asking the model';
      /** @description From 1 */
      page: number | null;
      pages: number | null;
      /** @description Of waiting: how many documents are before this one */
      before: number | null;
      /** @description Pages whose fields can be asked for already, while others are read */
      pagesRead: number;
    };
    Reason: {
      /** @example it stands in the clause about payment */
      text: string;
      speaksFor: boolean;
    };
    PageBox: {
      /** @description 0 to 1, from the left */
      x: number;
      /** @description 0 to 1, from the top */
      y: number;
      width: number;
      height: number;
    };
    Evidence: {
      /** @description Page, from 1 */
      page: number;
      /** @description The words it was read from */
      text: string;
      /** @description A rectangle for each line of these words on the page */
      boxes?: components['schemas']['PageBox'][];
    };
    Suggestion: {
      value: string | number | string[];
      /** @description 0 to 1 */
      confidence: number;
      evidence: components['schemas']['Evidence'];
    };
    FieldReview: {
      /** @description The field is not sure enough to be used unseen */
      toCheck: boolean;
      /** @description Why the value was chosen, the strongest reason first */
      reasons: components['schemas']['Reason'][];
      suggestion: components['schemas']['Suggestion'] | null;
    };
    ExtractedFact: {
      /** @example 12000.00 */
      value: string;
      /** @description 0 to 1 */
      confidence: number;
      evidence: components['schemas']['Evidence'];
    };
    ExtractedFields: {
      fullName: string | null;
      socialHandle: string | null;
      /** @example 4500.00 */
      monthlyFee: string | null;
      /** Format: date */
      startDate: string | null;
      /** Format: date */
      endDate: string | null;
      platforms: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[] | null;
      videosPerMonth: number | null;
      notes: string | null;
    };
    SameFile: {
      id: number;
      originalName: string;
      contractId: number | null;
    };
    ExtractionView: {
      success: boolean;
      data: components['schemas']['ExtractedFields'] | null;
      error: string | null;
      /** @description The first lines of the text that was read */
      preview: string;
      /** @description Addresses of the page images that were sent, in their order */
      images: string[];
      /** @description By field, 0 to 1 */
      confidence: {
        [key: string]: number;
      };
      /** @description By field */
      evidence: {
        [key: string]: components['schemas']['Evidence'];
      };
      /** @description By field */
      review: {
        [key: string]: components['schemas']['FieldReview'];
      };
      /** @description What else the document says, by name: totalFee, feePerVideo, totalVideos, exclusivity, usageRights, email, renewal, noticePeriod */
      facts?: {
        [key: string]: components['schemas']['ExtractedFact'];
      };
      /** @description The whole text of a document without drawn pages (Word, plain text); null for PDFs and images */
      text: string | null;
      /** @enum {string} */
      engine: 'rules' | 'ocr' | 'model';
      pagesRead: number;
      pagesTotal: number;
      /** @description POST /api/contract-files/{fileId}/read-more reads the next pages, for a day */
      hasMorePages: boolean;
      /** @description What a person should know of the reading: that the model did not answer, say */
      notice: string | null;
      /** @description Files of the vault with the very same bytes */
      sameAs: components['schemas']['SameFile'][];
      /** @description The kept original; POST /api/contracts takes it as sourceFileId */
      fileId: number;
    };
    PartialExtractionView: {
      /** @description null: nothing yet, or the work is over */
      extraction: components['schemas']['ExtractionView'] | null;
    };
    ExtractionFailure: {
      statusCode: number;
      /** @description For people */
      message: string;
      /** @description By field */
      errors?: {
        [key: string]: string;
      };
      /** @enum {boolean} */
      success?: false;
      data?: Record<string, never> | null;
      /** @description Why, for people */
      error?: string;
      preview?: string;
      images?: string[];
      confidence?: {
        [key: string]: number;
      };
      evidence?: {
        [key: string]: components['schemas']['Evidence'];
      };
    };
    ConversionView: {
      success: boolean;
      /** @description Addresses of the PNG images, a page each; good for at least 12 hours */
      images: string[];
      error: string | null;
      /** @description Pages of the document */
      pagesTotal: number;
    };
    ConversionFailure: {
      statusCode: number;
      /** @description For people */
      message: string;
      /** @description By field */
      errors?: {
        [key: string]: string;
      };
      /** @enum {boolean} */
      success?: false;
      images?: string[];
      /** @description Why, for people */
      error?: string;
      pagesTotal?: number;
    };
    VaultSummary: {
      totalFiles: number;
      totalBytes: number;
      /** @description Uploaded within the last 24 hours */
      recentUploads: number;
    };
    CorrectedFile: {
      fileId: number;
      originalName: string;
      /** @description The value of each field that was saved */
      saved: {
        [key: string]: unknown;
      };
      /** @description By corrected field: `proposed`, `saved` and the `evidence` of what was proposed */
      corrections: {
        [key: string]: unknown;
      };
    };
    UploadedContractFile: {
      id: number;
      /** @description Grows with every change */
      version: number;
      /** @description null: unassigned */
      contractId: number | null;
      /** @description The contract's creator */
      fullName: string | null;
      socialHandle: string | null;
      /** @description The name under which a download is saved */
      fileName: string;
      originalName: string;
      /** @example application/pdf */
      fileType: string;
      /** @enum {string} */
      kind: 'pdf' | 'image' | 'word' | 'spreadsheet' | 'other';
      /** @description A browser can show it: filePath with inline=1 */
      previewable: boolean;
      /** @description Bytes */
      fileSize: number;
      /** @description Address of the download */
      filePath: string;
      /** @description SHA-256 of the bytes, in hex */
      sha256: string;
      tags: string[];
      notes: string | null;
      /** Format: date-time */
      uploadedAt: string;
      /**
       * Format: date-time
       * @description The same as uploadedAt
       */
      uploadDate: string;
      /** @description Files with the same bytes that were there before, at most 20 */
      sameAs: components['schemas']['SameFile'][];
    };
    UpdateContractFile: {
      /** @description null takes the file from its contract */
      contractId?: number | null;
      tags?: string[];
      notes?: string | null;
    };
    ErasureConfirmation: {
      /** @enum {string} */
      service: 'contracts' | 'media' | 'portal' | 'payouts' | 'comms';
      /**
       * Format: date-time
       * @description null: not yet
       */
      confirmedAt: string | null;
    };
    ErasureView: {
      /** Format: uuid */
      id: string;
      /** @description The contracts that were erased */
      contractIds: number[];
      /** Format: date-time */
      requestedAt: string;
      /**
       * Format: date-time
       * @description When all services had confirmed and the event stream was clean; null: it is being repeated until then
       */
      completedAt: string | null;
      services: components['schemas']['ErasureConfirmation'][];
    };
    EraseCreator: {
      /**
       * @description Whose data are erased: those of all contracts of this handle
       * @example @creator
       */
      socialHandle: string;
    };
    RenewContract: {
      /**
       * Format: date
       * @description Later than the end of the contract before. Proposed: the day after it, or today
       * @example 2026-03-01
       */
      startDate?: string;
      /**
       * Format: date
       * @description The last day, inclusive. Proposed: the next contract takes as long as the one before
       * @example 2026-03-01
       */
      endDate?: string;
      /** @example 4500.00 */
      monthlyFee?: string;
      videosPerMonth?: number;
      reason?: string | null;
      /** @description What was signed: a file of this contract in the vault, or of none */
      fileId?: number | null;
    };
    RenewedContract: {
      /** @description COMPLETED, if it has ended. Otherwise it is from the day after its end */
      contract: components['schemas']['ContractView'];
      next: components['schemas']['ContractView'];
    };
    ExtendContract: {
      /**
       * Format: date
       * @description Later than the end that is agreed
       * @example 2026-03-01
       */
      endDate: string;
      reason: string;
      /** @description What was signed: a file of this contract in the vault, or of none */
      fileId?: number | null;
    };
    AmendContract: {
      /** @example 4500.00 */
      monthlyFee?: string;
      videosPerMonth?: number;
      exclusivity?: string | null;
      usageRights?: string | null;
      reason: string;
      /** @description What was signed: a file of this contract in the vault, or of none */
      fileId?: number | null;
    };
    SetRenewalStage: {
      /** @enum {string} */
      stage: 'to_decide' | 'talking' | 'not_renewed';
    };
    ContractChangeView: {
      /** @description The name of the field: monthlyFee */
      field: string;
      before: string | null;
      after: string | null;
    };
    ContractVersionView: {
      id: number;
      /** @description The contract's version since then */
      contractVersion: number;
      /** @enum {string} */
      kind: 'changed' | 'extended' | 'renewed';
      reason: string | null;
      /** @description Without fees for roles that do not see them */
      changes: components['schemas']['ContractChangeView'][];
      /** @description The document in the vault */
      fileId: number | null;
      fileName: string | null;
      by: string;
      /** Format: date-time */
      at: string;
    };
    RevenueView: {
      id: number;
      /** @description Grows with every change */
      version: number;
      contractId: number;
      /** @description The contract's creator */
      fullName: string;
      socialHandle: string;
      /**
       * Format: date
       * @description First day of the month
       * @example 2026-03-01
       */
      month: string;
      /** @example 4500.00 */
      expectedAmount: string;
      /** @example 4500.00 */
      actualAmount: string;
      /** @enum {string} */
      status: 'pending' | 'paid' | 'overdue';
      /** Format: date */
      paidDate: string | null;
      notes: string | null;
      /** @description What the record may become */
      nextStatuses: ('pending' | 'paid' | 'overdue')[];
    };
    RevenueSummary: {
      /** @example 54000.00 */
      expected: string;
      /** @example 18000.00 */
      received: string;
      /** @example 31500.00 */
      pending: string;
      /** @example 4500.00 */
      overdue: string;
    };
    GeneratedRevenue: {
      created: number;
      records: components['schemas']['RevenueView'][];
    };
    UpdateRevenue: {
      /** @enum {string} */
      status?: 'pending' | 'paid' | 'overdue';
      /**
       * @description Of a paid record; the expected amount when it is left out
       * @example 4500.00
       */
      actualAmount?: string | null;
      /**
       * Format: date
       * @description Of a paid record; today when it is left out
       * @example 2026-03-01
       */
      paidDate?: string | null;
      notes?: string | null;
    };
    TermView: {
      number: number;
      /**
       * Format: date
       * @example 2026-03-01
       */
      termStart: string;
      /**
       * Format: date
       * @description termStart + 30 days: the first day of the next
       * @example 2026-03-01
       */
      termEnd: string;
      /**
       * @description Of an earlier term: completed when its videos were all approved, else expired
       * @enum {string}
       */
      state: 'waiting' | 'active' | 'completed' | 'expired' | 'ended';
      /** @description Videos approved for it */
      approved: number;
      /** @description Videos that it asked for; 0 is no quota */
      required: number;
      paid: boolean;
      /** @description The request that pays for it, open or paid */
      payoutRequestId: number | null;
    };
    PortalContract: {
      id: number;
      fullName: string;
      socialHandle: string;
      /**
       * @description Dollars
       * @example 4500.00
       */
      monthlyFee: string;
      /**
       * Format: date
       * @description The running term's first day
       * @example 2026-03-01
       */
      startDate: string;
      /**
       * Format: date
       * @description The contract's last day
       * @example 2026-03-01
       */
      endDate: string;
    };
    PortalTerm: {
      number: number;
      /** @enum {string} */
      state: 'waiting' | 'active' | 'completed' | 'expired' | 'ended';
      /** Format: date-time */
      startsAt: string;
      /**
       * Format: date-time
       * @description The first instant of the term after it
       */
      endsAt: string;
      /**
       * Format: date-time
       * @description The next 30-day boundary after now: what a countdown runs to
       */
      nextTermAt: string;
    };
    PortalProgress: {
      /** @description Of the running term; 0 once it has expired */
      approvedVideos: number;
      /** @description 0 is no quota */
      requiredThisMonth: number;
      /** @description Calendar days until the contract ends; 0 on its last day and afterwards */
      daysRemaining: number;
      totalContractDays: number;
    };
    PortalVideoUpload: {
      id: number;
      title: string;
      description: string | null;
      /** @enum {string} */
      status: 'submitted' | 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
      adminNotes: string | null;
      /** Format: date-time */
      submittedAt: string;
      /**
       * Format: date-time
       * @description Only while it waits for its review
       */
      estimatedReviewTime: string | null;
      /** @description Relative, signed, good for hours; null while it cannot be played */
      videoUrl: string | null;
      /** @description The same, when browsers are known to play it */
      previewUrl: string | null;
      /** @description A picture of it */
      posterUrl: string | null;
      sparkCodes: string[];
    };
    PayoutEligibility: {
      /** @description Approved videos of the running term */
      approved: number;
      /** @description 0 is no quota */
      required: number;
      /** @description A request is waiting to be paid */
      open: boolean;
      /** @description The running term is paid */
      paid: boolean;
      /**
       * @description Null: it may
       * @enum {string|null}
       */
      obstacle:
        | 'contract.ended'
        | 'payout.term_not_begun'
        | 'payout.term_expired'
        | 'payout.open'
        | 'payout.term_paid'
        | 'payout.quota_unmet'
        | null;
      /** @description The obstacle in words for the creator */
      reason: string | null;
    };
    SettingsView: {
      /** @description Where creators submit Spark codes */
      sparkCodeFormUrl: string | null;
      /** @description Where creators ask for more products */
      giftLinkUrl: string | null;
      /** @description Whom creators contact about their contract */
      managerName: string | null;
    };
    PortalAvailability: {
      uploads: boolean;
      payouts: boolean;
    };
    PortalView: {
      contract: components['schemas']['PortalContract'];
      term: components['schemas']['PortalTerm'];
      progress: components['schemas']['PortalProgress'];
      /** @description The running term's, newest first */
      videoUploads: components['schemas']['PortalVideoUpload'][];
      payout: components['schemas']['PayoutEligibility'];
      settings: components['schemas']['SettingsView'];
      available: components['schemas']['PortalAvailability'];
      /**
       * @description As the creator has chosen; null: as the browser asks
       * @enum {string|null}
       */
      language: 'en' | 'es' | 'pt' | 'fr' | 'de' | null;
    };
    ChooseLanguage: {
      /** @enum {string} */
      language: 'en' | 'es' | 'pt' | 'fr' | 'de';
    };
    LanguageView: {
      /** @enum {string} */
      language: 'en' | 'es' | 'pt' | 'fr' | 'de';
    };
    CreatorPayoutView: {
      id: number;
      /** @description Dollars */
      amount: number;
      amountCents: number;
      /** @enum {string} */
      status: 'REQUESTED' | 'SYNCED' | 'PAID' | 'CANCELLED';
      /** @enum {string} */
      reviewStatus: 'PENDING' | 'APPROVED' | 'PAID' | 'REJECTED';
      paymentMethod: string;
      /** @example ••••1234 */
      paymentDetails: string;
      description: string | null;
      declineNotes: string | null;
      /**
       * @description How long its method takes
       * @example 1-3 business days
       */
      eta: string;
      termNumber: number | null;
      /** Format: date */
      paymentPeriodStart: string | null;
      /** Format: date */
      paymentPeriodEnd: string | null;
      /** Format: date */
      paidDate: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      updatedAt: string;
    };
    RequestPayout: {
      /** @enum {string} */
      paymentMethod: 'paypal' | 'venmo' | 'zelle' | 'wire_transfer' | 'check';
      paymentDetails: string;
      description: string;
      /** @description Ignored: the amount is the contract's fee */
      amount?: number;
      /** @description Ignored: the amount is the contract's fee */
      amountCents?: number;
    };
    AnnouncementView: {
      id: number;
      /** @description Grows with every change */
      version: number;
      /** @description null: shown to every creator */
      contractId: number | null;
      title: string;
      message: string;
      /** @enum {string} */
      type: 'info' | 'news' | 'update' | 'deadline' | 'deliverable';
      /** @enum {string} */
      priority: 'low' | 'medium' | 'high' | 'urgent';
      /** @enum {string} */
      isActive: 'true' | 'false';
      /** Format: date-time */
      expiresAt?: string | null;
      /**
       * Format: date
       * @description The business day on which it expires
       * @example 2026-03-01
       */
      expiryDay?: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    RequestProducts: {
      requestedProducts: string;
    };
    CreatorPost: {
      id: number;
      /** @description Grows with every change */
      version: number;
      /** @enum {string} */
      platform: 'TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest';
      /** Format: uri */
      address: string;
      /** @description The team has numbers of it: only the team corrects the address */
      measured: boolean;
    };
    CreatorPostVideo: {
      submissionId: number;
      title: string;
      posts: components['schemas']['CreatorPost'][];
    };
    PublishedPost: {
      submissionId: number;
      /**
       * @description Nobody fetches it. It is stored with https and without what only says who shared it
       * @example https://www.tiktok.com/@creator/video/7301234567890123456
       */
      address: string;
    };
    PostAddressOnly: {
      /**
       * @description Nobody fetches it. It is stored with https and without what only says who shared it
       * @example https://www.tiktok.com/@creator/video/7301234567890123456
       */
      address: string;
    };
    MissingPostView: {
      submissionId: number;
      videoTitle: string;
      contractId: number;
      contract: components['schemas']['SubmissionContract'];
      /** Format: date-time */
      approvedAt: string | null;
    };
    AddPost: {
      submissionId: number;
      /**
       * @description Nobody fetches it. It is stored with https and without what only says who shared it
       * @example https://www.tiktok.com/@creator/video/7301234567890123456
       */
      address: string;
      /**
       * Format: date
       * @description Today, when it is left out
       * @example 2026-03-01
       */
      postedOn?: string;
      /** @description The planned video that it is: its numbers count for it */
      deliverableId?: number | null;
    };
    Measurement: {
      /**
       * @description Its address, or the id of its video when that has one post
       * @example https://youtu.be/dQw4w9WgXcQ
       */
      post: string;
      /**
       * Format: date
       * @description Today, when it is left out
       * @example 2026-03-01
       */
      date?: string;
      views: number;
      likes?: number | null;
      comments?: number | null;
      shares?: number | null;
    };
    RecordMeasurements: {
      measurements: components['schemas']['Measurement'][];
      /** @description Checks, and writes nothing */
      dryRun?: boolean;
    };
    MeasurementError: {
      /** @description Which one of the request, from 1 */
      row: number;
      message: string;
    };
    RecordedMeasurements: {
      /** @description New or other than before; of a dry run: those without an error */
      recorded: number;
      /** @description Stored already */
      unchanged: number;
      errors: components['schemas']['MeasurementError'][];
    };
    MeasurementView: {
      /**
       * Format: date
       * @example 2026-03-01
       */
      date: string;
      views: number;
      /** @description null: not known */
      likes: number | null;
      /** @description null: not known */
      comments: number | null;
      /** @description null: not known */
      shares: number | null;
      /** Format: date-time */
      recordedAt: string;
    };
    ChangePost: {
      address?: string;
      /**
       * Format: date
       * @example 2026-03-01
       */
      postedOn?: string;
      /** @description null: no planned video */
      deliverableId?: number | null;
    };
    SubmitSparkCodeFor: {
      /** @example #xK9+f/Qe2yWb7Lm0Zs4TtR8vNc1HgJ6uPd3Oi5EkAaY= */
      code: string;
      /**
       * @description From today
       * @enum {integer}
       */
      validDays: 7 | 30 | 60 | 365;
      submissionId: number;
    };
    PushDeviceView: {
      id: number;
      /** @description Browser and device: 'Safari on iPhone' */
      name: string;
      /** Format: date-time */
      createdAt: string;
    };
    PushView: {
      /** @description With which browsers subscribe; null: the system sends none */
      publicKey: string | null;
      devices: components['schemas']['PushDeviceView'][];
    };
    PushDevice: {
      /** @description The address of the push service */
      endpoint: string;
      /** @description The device's public key: an uncompressed point of P-256 in base64url */
      p256dh: string;
      /** @description The secret of the device: 16 bytes in base64url */
      auth: string;
    };
    AddedPushDevice: {
      /** @description With which browsers subscribe; null: the system sends none */
      publicKey: string | null;
      devices: components['schemas']['PushDeviceView'][];
      id: number;
    };
    PortalAccessView: {
      /** Format: date-time */
      at: string;
      /**
       * @description 'opened' at most once a minute
       * @enum {string}
       */
      kind: 'opened' | 'payout_requested' | 'products_requested';
      /** @example Safari on iPhone */
      userAgent: string | null;
      /**
       * @description The same for visits from the same address, which it does not reveal
       * @example 9f3c1a
       */
      visitor?: string | null;
    };
    AnswerProductRequest: {
      /** @description Free text: PENDING at first */
      status?: string;
      /**
       * Format: uri
       * @description Where the creator follows the order
       */
      orderLink?: string | null;
    };
    CreateAnnouncement: {
      /** @description null: shown to every creator */
      contractId?: number | null;
      title: string;
      message: string;
      /** @enum {string} */
      type?: 'info' | 'news' | 'update' | 'deadline' | 'deliverable';
      /**
       * @description 'normal' counts as medium
       * @enum {string}
       */
      priority?: 'low' | 'medium' | 'high' | 'urgent';
      /**
       * @description As text; booleans are accepted
       * @default true
       * @enum {string}
       */
      isActive: 'true' | 'false';
      /**
       * Format: date-time
       * @description A date alone means the end of that day
       */
      expiresAt?: string | null;
    };
    UpdateAnnouncement: {
      /** @description null: shown to every creator */
      contractId?: number | null;
      title?: string;
      message?: string;
      /** @enum {string} */
      type?: 'info' | 'news' | 'update' | 'deadline' | 'deliverable';
      /**
       * @description 'normal' counts as medium
       * @enum {string}
       */
      priority?: 'low' | 'medium' | 'high' | 'urgent';
      /**
       * @description As text; booleans are accepted
       * @default true
       * @enum {string}
       */
      isActive: 'true' | 'false';
      /**
       * Format: date-time
       * @description A date alone means the end of that day
       */
      expiresAt?: string | null;
    };
    BulkImportSummary: {
      total: number;
      /** @description Contracts that got a portal now */
      imported: number;
      /** @description Contracts that had one */
      skipped: number;
      errors: number;
    };
    BulkImportRow: {
      creatorName: string;
      socialHandle: string;
      /** @description 'imported', 'skipped', or what went wrong */
      status: string;
    };
    BulkImportView: {
      summary: components['schemas']['BulkImportSummary'];
      results: components['schemas']['BulkImportRow'][];
    };
    PayoutMonthView: {
      /**
       * Format: date
       * @description The first of the month
       * @example 2026-03-01
       */
      month: string;
      payments: number;
      /** @description Dollars */
      paid: number;
      paidCents: number;
      /** @description Cents requested in the month that wait to be paid now */
      openCents: number;
    };
    CreatorYearView: {
      creatorId: number | null;
      /** @description As on the last paid request */
      creatorName: string;
      socialHandle: string;
      payments: number;
      /** @description Dollars */
      paid: number;
      paidCents: number;
    };
    PayoutSummary: {
      /** @description Dollars */
      requested: number;
      requestedCents: number;
      requestedCount: number;
      /** @description Dollars */
      paid: number;
      paidCents: number;
      paidCount: number;
      /** @description Dollars */
      pending: number;
      pendingCents: number;
      pendingCount: number;
      /** @description The business year of the payments in `yearToDate` */
      year: number;
      /** @description The last twelve months, the oldest first */
      months: components['schemas']['PayoutMonthView'][];
      /** @description By creator, the most paid first */
      yearToDate: components['schemas']['CreatorYearView'][];
    };
    UnpaidTermView: {
      contractId: number;
      creatorName: string;
      socialHandle: string;
      termNumber: number;
      /**
       * Format: date
       * @description What POST /api/payout-requests takes as termStart
       * @example 2026-03-01
       */
      termStart: string;
      /**
       * Format: date
       * @example 2026-03-01
       */
      termEnd: string;
      /** @description The running term: its creator may still ask for the payout */
      running: boolean;
      approvedCount: number;
      requiredCount: number;
      /** @description Dollars: the contract's fee */
      amount: number;
      amountCents: number;
      /** @description How the creator was paid last */
      lastPaidMethod: string | null;
      /** @description Left out for roles that do not see payment details */
      lastPaidDetails?: string | null;
    };
    PayoutLedgerEntryView: {
      id: number;
      /** Format: date-time */
      at: string;
      /**
       * @description Who did it
       * @example admin
       */
      actor: string;
      /**
       * @description Null: the request was made
       * @enum {string|null}
       */
      from: 'REQUESTED' | 'SYNCED' | 'PAID' | 'CANCELLED' | null;
      /**
       * @description The same as `from` for a remark
       * @enum {string}
       */
      to: 'REQUESTED' | 'SYNCED' | 'PAID' | 'CANCELLED';
      /** @description Dollars */
      amount: number;
      amountCents: number;
      reason: string | null;
    };
    CreatePayoutRequest: {
      contractId: number;
      /** @enum {string} */
      paymentMethod:
        | 'paypal'
        | 'venmo'
        | 'zelle'
        | 'wire_transfer'
        | 'check'
        | 'PayPal'
        | 'Zelle'
        | 'Wire Transfer'
        | 'Bank Transfer'
        | 'Venmo'
        | 'CashApp';
      paymentDetails: string;
      description?: string | null;
      /**
       * Format: date
       * @description First day of the term to pay for (see unpaid-terms). Without it: the oldest completed term that is not paid, else the running one, else none
       * @example 2026-03-01
       */
      termStart?: string | null;
      /**
       * @description A request begins as REQUESTED
       * @enum {string}
       */
      status?: 'REQUESTED';
      /** @description Ignored: the amount is the contract's fee */
      amount?: number;
      /** @description Ignored: the amount is the contract's fee */
      amountCents?: number;
      /** @description Ignored: it is the contract's creator */
      creatorId?: number;
      /** @description Ignored: the approved videos of the term are counted */
      approvedCount?: number;
    };
    ReviewPayoutRequest: {
      /** @enum {string} */
      status?: 'PENDING' | 'APPROVED' | 'PAID' | 'REJECTED';
      /** @description With REJECTED also the reason that the creator reads */
      adminNotes?: string | null;
      /** @description The version that was read */
      version?: number;
    };
    SettlePayoutRequest: {
      /** @enum {string} */
      status: 'PAID' | 'CANCELLED';
      /** @description Mandatory for CANCELLED */
      declineNotes?: string | null;
      /** @description The transfer's own number */
      paymentReference?: string | null;
      /**
       * @description How it was paid, when not as requested
       * @enum {string|null}
       */
      paymentMethod?:
        | 'paypal'
        | 'venmo'
        | 'zelle'
        | 'wire_transfer'
        | 'check'
        | 'PayPal'
        | 'Zelle'
        | 'Wire Transfer'
        | 'Bank Transfer'
        | 'Venmo'
        | 'CashApp'
        | null;
      /**
       * Format: date
       * @description Today when it is left out
       * @example 2026-03-01
       */
      paidDate?: string | null;
      /** @description Who made the payment */
      paidBy?: string | null;
      /** @description The version that was read */
      version?: number;
    };
    ReversePayoutRequest: {
      /** @description The creator reads it */
      reason: string;
      /** @description The version that was read */
      version?: number;
    };
    ContentSubmissionView: {
      id: number;
      /** @description Grows with every change */
      version: number;
      /** @enum {string} */
      kind: 'video' | 'link';
      contractId: number;
      creatorId: number | null;
      contract: components['schemas']['SubmissionContract'];
      title: string;
      notes: string | null;
      /** @description Of a video: its key in storage */
      fileKey: string | null;
      /** @description What the button opens: the link, or the address of the video */
      externalUrl: string | null;
      /** @enum {string} */
      status: 'PENDING' | 'CHANGES_REQUESTED' | 'APPROVED' | 'REJECTED' | 'PAID';
      /** @description The buttons of its row */
      actions: ('PENDING' | 'CHANGES_REQUESTED' | 'APPROVED' | 'REJECTED')[];
      /** @description null: admins share one account */
      reviewerId: number | null;
      reviewNotes: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    SubmissionSummary: {
      total: number;
      /** @description PENDING */
      pending: number;
    };
    CreateSubmission: {
      contractId: number;
      /** @description Ignored: it is the contract's creator */
      creatorId?: number | null;
      title: string;
      notes?: string | null;
      /** Format: uri */
      externalUrl?: string | null;
      /** @enum {string} */
      status?: 'PENDING';
    };
    DecideSubmission: {
      /** @enum {string} */
      status: 'PENDING' | 'CHANGES_REQUESTED' | 'APPROVED' | 'REJECTED';
      /** @description Left out or empty: the earlier note stays */
      reviewNotes?: string | null;
      /** @description The version that was on screen: 409 when somebody has changed it since */
      version?: number;
    };
    InitUpload: {
      title: string;
      description?: string | null;
      contractId: number;
      /** @description A video for which changes were requested, and of which this is the new version */
      replacesId?: number;
      fileName: string;
      /** @description Bytes */
      fileSize: number;
      /** @description Chunks of 8388608 bytes */
      totalChunks: number;
    };
    UploadProgress: {
      uploadId: string;
      totalChunks: number;
      /** @description Bytes of every chunk but the last */
      chunkSize: number;
      /** @description Indexes of the chunks that have arrived, from 0 */
      received: number[];
      fileName: string;
      /** @description Bytes */
      fileSize: number;
      /** @description The submission, once it is finalized */
      submissionId: number | null;
    };
    ReceivedChunk: {
      uploadId: string;
      chunkIndex: number;
    };
    UploadId: {
      uploadId: string;
    };
    RightsRecordView: {
      /** @description Grows with every change */
      version: number;
      /** @description Empty while no rights are recorded */
      uses: ('organic' | 'paid_ads' | 'whitelisting')[];
      /** @description Empty: on all */
      platforms: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[];
      /**
       * Format: date
       * @example 2026-03-01
       */
      startsOn: string | null;
      /**
       * Format: date
       * @description The last day; null: for ever
       * @example 2026-03-01
       */
      endsOn: string | null;
      exclusive: boolean;
      notes: string | null;
      /**
       * @description Derived from the days. ending: within 30 days
       * @enum {string}
       */
      state: 'none' | 'upcoming' | 'active' | 'ending' | 'ended';
      /** @description Newest first */
      sparkCodes: components['schemas']['SparkCodeView'][];
      /** @description Of the video */
      id: number;
      contractId: number;
      contract: components['schemas']['SubmissionContract'];
      title: string;
    };
    ProposedRightsView: {
      uses: ('organic' | 'paid_ads' | 'whitelisting')[];
      platforms: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[];
      /**
       * Format: date
       * @example 2026-03-01
       */
      startsOn: string;
      /**
       * Format: date
       * @example 2026-03-01
       */
      endsOn: string | null;
      exclusive: boolean;
      /** @description What the contract says of it */
      usageRights: string | null;
      /** @description What the contract says of it */
      exclusivity: string | null;
    };
    VideoRightsView: {
      rights: components['schemas']['RightsView'];
      /** @description From the contract; null while it cannot be read */
      proposed: components['schemas']['ProposedRightsView'] | null;
    };
    SetRights: {
      uses: ('organic' | 'paid_ads' | 'whitelisting')[];
      /** @description Empty: on all */
      platforms?: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[];
      /**
       * Format: date
       * @example 2026-03-01
       */
      startsOn: string;
      /**
       * Format: date
       * @description null: for ever
       * @example 2026-03-01
       */
      endsOn: string | null;
      /**
       * @description Nobody else may use the video
       * @default false
       */
      exclusive: boolean;
      notes?: string | null;
    };
    SubmitSparkCode: {
      /** @example #xK9+f/Qe2yWb7Lm0Zs4TtR8vNc1HgJ6uPd3Oi5EkAaY= */
      code: string;
      /**
       * @description From today
       * @enum {integer}
       */
      validDays: 7 | 30 | 60 | 365;
    };
    VideoSummary: {
      /** @description Without any filter */
      all: number;
      total: number;
      /** @description Submitted in the running month of the business zone */
      thisMonth: number;
      thisMonthApproved: number;
      approved: number;
      /** @description Submitted or reviewing */
      pending: number;
      /** @description How many there are of each status */
      byStatus: {
        [key: string]: number;
      };
      /**
       * @description Months with videos, newest first
       * @example [
       *       "2026-03"
       *     ]
       */
      months: string[];
    };
    DecisionView: {
      /** @enum {string} */
      from: 'submitted' | 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
      /** @enum {string} */
      to: 'submitted' | 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
      /** @description The note that was given with it */
      notes: string | null;
      /**
       * @description An admin in the browser, or a script with a token
       * @enum {string}
       */
      by: 'admin' | 'script';
      /** Format: date-time */
      at: string;
    };
    VideoSubmissionDetail: {
      id: number;
      /** @description Grows with every change */
      version: number;
      contractId: number;
      contract: components['schemas']['SubmissionContract'];
      title: string;
      description: string | null;
      /** @enum {string} */
      status: 'submitted' | 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
      /** @description Good for a <video src>: the preview where browsers cannot play the original */
      videoUrl: string;
      /** @description The original, saved under its own name */
      downloadUrl: string;
      /** @description A picture of it, once there is one */
      thumbnailUrl: string | null;
      /** @description Browsers can play videoUrl; null when that is not known */
      playable: boolean | null;
      /**
       * @description Of the original
       * @example video/mp4
       */
      mimeType: string;
      /** @description As it was called where it came from */
      fileName: string;
      /** @description Bytes of the original */
      fileSize: number;
      /** @description Seconds */
      duration: number | null;
      /** @description Pixels */
      width: number | null;
      /** @description Pixels */
      height: number | null;
      /** @example avc */
      codec: string | null;
      adminNotes: string | null;
      /** @description The same as adminNotes */
      reviewNotes: string | null;
      /** @description The note with which changes were requested the last time */
      revisionRequests: string | null;
      externalUrl: string | null;
      driveFileId: string | null;
      driveUrl: string | null;
      /**
       * Format: date
       * @description First day of the term for which it counts
       * @example 2026-03-01
       */
      paymentPeriodStart: string;
      /** @description Its term is over */
      isArchived: boolean;
      /** Format: date-time */
      archivedAt: string | null;
      /** @description Which version of the video this is, from 1 */
      versionNumber: number;
      /** @description The submission of the version before */
      replacesId: number | null;
      /** @description Timecoded comments on this version */
      commentCount: number;
      /** @description null while nothing is recorded, and for creators */
      rights: components['schemas']['RightsView'] | null;
      /** Format: date-time */
      submittedAt: string;
      /** Format: date-time */
      reviewedAt: string | null;
      /** Format: date-time */
      createdAt: string;
      decisions: components['schemas']['DecisionView'][];
      versions: components['schemas']['VideoSubmissionView'][];
    };
    DecideVideo: {
      /** @enum {string} */
      status: 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
      /** @description Left out or empty: the earlier note stays */
      adminNotes?: string | null;
      /** @description The version that was on screen: 409 when somebody has changed it since */
      version?: number;
      /**
       * @description The status that was on screen: 409 when it is another one by now
       * @enum {string}
       */
      fromStatus?: 'submitted' | 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
    };
    VideoCommentView: {
      id: number;
      submissionId: number;
      /** @description From the beginning of the video */
      seconds: number;
      comment: string;
      /** Format: date-time */
      createdAt: string;
    };
    AddComment: {
      /** @description Where in the video, in seconds from its beginning */
      seconds: number;
      comment: string;
    };
    DeliverableView: {
      id: number;
      /** @description Grows with every change */
      version: number;
      contractId: number;
      /** @description null when the contract is gone */
      contract: components['schemas']['SubmissionContract'] | null;
      title: string;
      description: string | null;
      /**
       * Format: date
       * @example 2026-03-01
       */
      expectedDeliveryDate: string | null;
      /**
       * Format: date
       * @example 2026-03-01
       */
      actualDeliveryDate: string | null;
      /** @enum {string} */
      status: 'planned' | 'in_progress' | 'completed' | 'delivered' | 'approved';
      /**
       * @description What 'Mark as' leads to
       * @enum {string}
       */
      nextStatus: 'planned' | 'in_progress' | 'completed' | 'delivered' | 'approved';
      videoUrl: string | null;
      platform: string | null;
      views: number;
      engagement: number;
      notes: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    DeliverableSummary: {
      total: number;
      inProgress: number;
      completed: number;
      views: number;
    };
    CreateDeliverable: {
      contractId: number;
      title: string;
      description?: string | null;
      /**
       * Format: date
       * @example 2026-03-01
       */
      expectedDeliveryDate?: string | null;
      /**
       * Format: date
       * @description Today, when it is marked as delivered without one
       * @example 2026-03-01
       */
      actualDeliveryDate?: string | null;
      /** @enum {string} */
      status?: 'planned' | 'in_progress' | 'completed' | 'delivered' | 'approved';
      /** Format: uri */
      videoUrl?: string | null;
      platform?: string | null;
      views?: number | null;
      engagement?: number | null;
      notes?: string | null;
    };
    UpdateDeliverable: {
      contractId?: number;
      title?: string;
      description?: string | null;
      /**
       * Format: date
       * @example 2026-03-01
       */
      expectedDeliveryDate?: string | null;
      /**
       * Format: date
       * @description Today, when it is marked as delivered without one
       * @example 2026-03-01
       */
      actualDeliveryDate?: string | null;
      /** @enum {string} */
      status?: 'planned' | 'in_progress' | 'completed' | 'delivered' | 'approved';
      /** Format: uri */
      videoUrl?: string | null;
      platform?: string | null;
      views?: number | null;
      engagement?: number | null;
      notes?: string | null;
    };
    SampleDataView: {
      /** @enum {string} */
      state: 'none' | 'loading' | 'loaded' | 'removing';
      /** @description Steps that are done, of `total` */
      done: number;
      /** @description 0 when there is nothing to do */
      total: number;
      /** @description Nobody goes on with loading: ask for it again, and it goes on where it was */
      stalled: boolean;
      /** @description Sample contracts */
      contracts: number;
      /** @description Other contracts: while there is one, no sample data are loaded */
      realContracts: number;
    };
    GettingStartedView: {
      /** @description There is a contract */
      contract: boolean | null;
      /** @description A contract has a portal */
      portal: boolean | null;
      /** @description A mail server is set */
      mail: boolean | null;
      /** @description There is an account besides that of who asks */
      colleague: boolean | null;
      /** @description A backup was taken and read back */
      backup: boolean | null;
    };
    StoredSettings: {
      /** @description Where creators submit Spark codes */
      sparkCodeFormUrl: string | null;
      /** @description Where creators ask for more products */
      giftLinkUrl: string | null;
      /** @description Whom creators contact about their contract */
      managerName: string | null;
      /** @description Days for which uses of portals are kept; null: for ever */
      keepPortalUsesDays: string | null;
      /** @description Days for which drafts of completed tasks are kept; null: for ever */
      keepDraftsDays: string | null;
      /** @description Days for which files of rejected videos are kept; null: for ever */
      keepRejectedVideosDays: string | null;
      /** @description Grows with every change */
      version: number;
    };
    SettingValue: {
      /** @description Empty or null: not set */
      value: string | null;
    };
    RetentionPreviewOf: {
      /** @description How many would be removed */
      count: number;
      /**
       * Format: date-time
       * @description The time of the oldest one
       */
      oldest: string | null;
      /** @enum {string} */
      key: 'keepPortalUsesDays' | 'keepDraftsDays' | 'keepRejectedVideosDays';
    };
    DeadLetterView: {
      /** Format: uuid */
      id: string;
      /** @description The service whose handler failed */
      service: string;
      /** @example contract.created */
      type: string;
      /** @example contract/12 */
      subject: string;
      /** @description The error of the last attempt */
      error: string;
      tries: number;
      /** Format: date-time */
      failedAt: string;
    };
    GatewayStatus: {
      version: string;
      /** @example v24.21.0 */
      node: string;
      /**
       * Format: date-time
       * @description When the replica that answers was started
       */
      startedAt: string;
    };
    EventCounts: {
      /** @description Events in the outbox that are not yet published */
      outboxPending: number;
      /** @description Age of the oldest of them in seconds */
      outboxOldestSeconds: number;
      /** @description Published events not yet handled by this service; null when unknown */
      pending: number | null;
      /** @description Events that failed at every try */
      deadLetters: number;
    };
    ServiceStatus: {
      /** @enum {string} */
      service: 'contracts' | 'media' | 'portal' | 'payouts' | 'comms';
      /** @description The deployed version */
      version: string;
      /** @example v24.21.0 */
      node: string;
      /**
       * Format: date-time
       * @description When the answering replica started
       */
      startedAt: string;
      /** @description Dependencies that do not respond: database, broker, storage */
      failed: string[];
      events: components['schemas']['EventCounts'];
      /** @description Metrics of the service, by name: stored_files, stored_bytes, uploads_open … */
      metrics: {
        [key: string]: number;
      };
    };
    Instance: {
      /** @description 'gateway' or a service's name */
      service: string;
      /** @description Host name and process id */
      instance: string;
      /** @description The deployed version */
      version: string;
      /** @example v24.21.0 */
      node: string;
      /**
       * Format: date-time
       * @description When it started
       */
      startedAt: string;
    };
    BackupStatus: {
      /**
       * Format: date-time
       * @description When the last backup that could be read back was taken
       */
      takenAt: string;
      /** @description Its size in bytes */
      bytes: number;
    };
    SystemStatus: {
      gateway: components['schemas']['GatewayStatus'];
      /** @description The services that answer */
      services: components['schemas']['ServiceStatus'][];
      /** @description Services that do not answer */
      unreachable: ('contracts' | 'media' | 'portal' | 'payouts' | 'comms')[];
      /** @description Every running process that answers, by service */
      instances: components['schemas']['Instance'][];
      /** @description The last successful backup; null: there is none; left out: nobody records backups here */
      backup?: components['schemas']['BackupStatus'] | null;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  Auth_signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SignIn'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid password. Please try again. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many failed attempts. Please wait a few minutes and try again. · Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Auth_session: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Auth_signOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SignOutEverywhere_signOutEverywhere: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Account_signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SignInWithPassword'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid email or password. Please try again. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many failed attempts. Please wait a few minutes and try again. · Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Account_link: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UserLink'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserLinkView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This link is not valid any more. Ask an owner for a new one. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Account_redeem: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RedeemLink'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This link is not valid any more. Ask an owner for a new one. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnPassword_change: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangeOwnPassword'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many failed attempts. Please wait a few minutes and try again. · Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SecondStep_code: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SecondFactorCode'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This code is not right. Please try again. · This code was used already. Wait for the next one. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This sign-in took too long. Please start again. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many failed attempts. Please wait a few minutes and try again. · Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SecondStep_passkeyOptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyOptions'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This sign-in took too long. Please start again. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SecondStep_passkey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasskeyAnswer'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This passkey was not accepted. Please try again. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This sign-in took too long. Please start again. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many failed attempts. Please wait a few minutes and try again. · Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SecondStep_beginApp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AppSecret'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. · You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Authenticator apps cannot be set up: the operator has given no key for them. Use a passkey. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This sign-in took too long. Please start again. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SecondStep_confirmApp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfirmApp'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryCodes'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. · You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This sign-in took too long. Please start again. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many failed attempts. Please wait a few minutes and try again. · Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SecondStep_newPasskeyOptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyOptions'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. · You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This sign-in took too long. Please start again. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SecondStep_addPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddPasskey'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryCodes'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This passkey was not accepted. Please try again. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. · You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This passkey is set up already. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This sign-in took too long. Please start again. */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PasskeySignIn_options: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyOptions'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PasskeySignIn_signIn: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasskeyAnswer'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SessionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This passkey was not accepted. Please try again. · This passkey seems to have been copied. Sign in another way and remove it. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many failed attempts. Please wait a few minutes and try again. · Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ConfirmByPasskey_options: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyOptions'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ConfirmByPasskey_confirm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PasskeyAnswer'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many failed attempts. Please wait a few minutes and try again. · Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnSecondFactor_read: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SecondFactorView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnSecondFactor_beginApp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AppSecret'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /**
       * @description You are not allowed to do this.
       *
       *     Confirm with your password to continue. · This request came from another site and was refused.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Authenticator apps cannot be set up: the operator has given no key for them. Use a passkey. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnSecondFactor_removeApp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /**
       * @description You are not allowed to do this.
       *
       *     Confirm with your password to continue. · This request came from another site and was refused.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Your role requires a second factor. Set up another one before you remove this one. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnSecondFactor_confirmApp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ConfirmApp'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryCodes'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /**
       * @description You are not allowed to do this.
       *
       *     Confirm with your password to continue. · This request came from another site and was refused.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many failed attempts. Please wait a few minutes and try again. · Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnSecondFactor_newRecoveryCodes: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryCodes'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /**
       * @description You are not allowed to do this.
       *
       *     Confirm with your password to continue. · This request came from another site and was refused.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Set up an authenticator app or a passkey first. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnSecondFactor_passkeyOptions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyOptions'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /**
       * @description You are not allowed to do this.
       *
       *     Confirm with your password to continue. · This request came from another site and was refused.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnSecondFactor_addPasskey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddPasskey'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecoveryCodes'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /**
       * @description You are not allowed to do this.
       *
       *     Confirm with your password to continue. · This request came from another site and was refused.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This passkey is set up already. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnSecondFactor_removePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /**
       * @description You are not allowed to do this.
       *
       *     Confirm with your password to continue. · This request came from another site and was refused.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Passkey not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Your role requires a second factor. Set up another one before you remove this one. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnSecondFactor_renamePasskey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RenamePasskey'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Passkey not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnSessions_list: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BrowserSession'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnSessions_endOthers: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnSessions_end: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This session has ended already. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Confirm_confirmed: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /**
       * @description You are not allowed to do this.
       *
       *     Confirm with your password to continue.
       */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Confirm_confirm: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Confirm'];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many failed attempts. Please wait a few minutes and try again. · Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Oidc_start: {
    parameters: {
      query?: {
        /** @description The path that is shown afterwards */
        returnTo?: string;
        /** @description Proves again who the holder of this session is */
        confirm?: 'session';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To the provider, or back to the console */
      303: {
        headers: {
          Location: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Oidc_callback: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description To the provider, or back to the console */
      303: {
        headers: {
          Location: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SingleSignOnSettings_read: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SingleSignOnView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SingleSignOnSettings_set: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetSingleSignOn'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SingleSignOnView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Single sign-on is set in the environment of the system. Change it there. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The single sign-on settings were changed meanwhile. Load them again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SingleSignOnSettings_test: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProviderTest'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Single sign-on is not set up. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  TeamMembers_list: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TeamMember'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Users_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        sort?: 'name' | '-name' | 'email' | '-email' | 'createdAt' | '-createdAt';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Users_invite: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InviteUser'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserWithLink'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A user with this email already exists · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Users_linkMails: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserLinkMailView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Users_update: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateUser'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description User not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description At least one owner with an account of their own must remain. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This user was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Users_renewLink: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserWithLink'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description User not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This user is disabled. Enable the account first. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Users_resetSecondFactor: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description User not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Users_unbind: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UserView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description User not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Users_endSessions: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  AccessSettings_read: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccessSettings'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  AccessSettings_set: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetAccessSettings'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccessSettings'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description An owner must have signed in with an account of their own before the shared password is switched off. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The access settings were changed meanwhile. Load them again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ApiTokens_list: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiTokenView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ApiTokens_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateApiToken'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ApiTokenWithSecret'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ApiTokens_revoke: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description API token not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Attention_attention: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AttentionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Report_breakdown: {
    parameters: {
      query: {
        /** @description The first month */
        from: string;
        /** @description The last month */
        to: string;
        /** @description Of this contract only */
        contractId?: number;
        /** @description Of contracts with this platform only */
        platform?: 'TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest';
        /** @description Of contracts that this person of the team owns only */
        ownerId?: number;
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description What a row is */
        by: 'creator' | 'platform' | 'owner';
        /** @description The order of creators. Without it: the most paid first */
        sort?:
          | 'name'
          | '-name'
          | 'committed'
          | '-committed'
          | 'paid'
          | '-paid'
          | 'open'
          | '-open'
          | 'approved'
          | '-approved'
          | 'approvedAtFirst'
          | '-approvedAtFirst'
          | 'turnaround'
          | '-turnaround'
          | 'cost'
          | '-cost'
          | 'onTime'
          | '-onTime';
        /** @description These rows only, as an earlier answer names them */
        keys?: string[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BreakdownView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Report_trends: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TrendsView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Report_report: {
    parameters: {
      query: {
        /** @description The first month */
        from: string;
        /** @description The last month */
        to: string;
        /** @description Of this contract only */
        contractId?: number;
        /** @description Of contracts with this platform only */
        platform?: 'TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest';
        /** @description Of contracts that this person of the team owns only */
        ownerId?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReportView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  AuditLog_list: {
    parameters: {
      query?: {
        /** @description Substring of actor, subject, operation or changed values */
        search?: string;
        /** @description The actor's key, such as 'user:3' or 'admin' */
        actor?: string;
        /** @description The kind of what was changed, such as 'contract' */
        subject?: string;
        action?:
          | 'created'
          | 'changed'
          | 'removed'
          | 'exported'
          | 'signed_in'
          | 'sign_in_failed'
          | 'locked_out'
          | 'refused'
          | 'signed_out';
        /** @description Lines of this contract only */
        contractId?: number;
        /** @description On this business day or later */
        from?: string;
        /** @description On this business day or earlier */
        to?: string;
        limit?: number;
        /** @description `next` of the page before */
        before?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditPage'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  AuditLog_export: {
    parameters: {
      query?: {
        /** @description Substring of actor, subject, operation or changed values */
        search?: string;
        /** @description The actor's key, such as 'user:3' or 'admin' */
        actor?: string;
        /** @description The kind of what was changed, such as 'contract' */
        subject?: string;
        action?:
          | 'created'
          | 'changed'
          | 'removed'
          | 'exported'
          | 'signed_in'
          | 'sign_in_failed'
          | 'locked_out'
          | 'refused'
          | 'signed_out';
        /** @description Lines of this contract only */
        contractId?: number;
        /** @description On this business day or later */
        from?: string;
        /** @description On this business day or earlier */
        to?: string;
        /** @description jsonl: a JSON object in each line */
        format?: 'csv' | 'jsonl';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A CSV file, or a JSON object in each line */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
          'application/x-ndjson': string;
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Records_changes: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind:
          | 'contract'
          | 'user'
          | 'announcement'
          | 'product-request'
          | 'payment'
          | 'video'
          | 'rights'
          | 'post'
          | 'settings'
          | 'single-sign-on'
          | 'mail-settings'
          | 'mail-wording'
          | 'webhook';
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecordChange'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Records_open: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        kind:
          | 'contract'
          | 'user'
          | 'announcement'
          | 'product-request'
          | 'payment'
          | 'video'
          | 'rights'
          | 'post'
          | 'settings'
          | 'single-sign-on'
          | 'mail-settings'
          | 'mail-wording'
          | 'webhook';
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OpenDialog'];
      };
    };
    responses: {
      /** @description The others who are editing it */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecordEditor'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Records_close: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        kind:
          | 'contract'
          | 'user'
          | 'announcement'
          | 'product-request'
          | 'payment'
          | 'video'
          | 'rights'
          | 'post'
          | 'settings'
          | 'single-sign-on'
          | 'mail-settings'
          | 'mail-wording'
          | 'webhook';
        id: number;
        dialog: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Communication_status: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        filter?: 'all' | 'on_schedule' | 'no_task' | 'no_contact' | '7' | '14' | '30';
        sort?: 'fullName' | '-fullName' | 'lastCommunicationDate' | '-lastCommunicationDate';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CommunicationStatus'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Communication_open: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        sort?: 'nextContactDate' | '-nextContactDate';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ScheduleView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Communication_overdue: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        sort?: 'nextContactDate' | '-nextContactDate';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ScheduleView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Communication_dueToday: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        sort?: 'nextContactDate' | '-nextContactDate';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ScheduleView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Communication_followUps: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        sort?: 'nextContactDate' | '-nextContactDate';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ScheduleView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Communication_summary: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CommunicationSummary'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Communication_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        contractId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ScheduleView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Communication_complete: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        contractId: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CompleteNotes'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['HistoryView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Communication_generateMessages: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        contractId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MessageView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Communication_remove: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Communication task not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Communication_timeline: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        kind?: 'all' | 'contract' | 'portal' | 'video' | 'payout' | 'communication' | 'announcement' | 'document' | 'note';
      };
      header?: never;
      path: {
        contractId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TimelineEntry'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Communication_addNote: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        contractId: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewNote'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TimelineEntry'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Mails_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        status?: 'queued' | 'held' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled';
        sort?: 'createdAt' | '-createdAt';
        kind?:
          | 'portal_link'
          | 'video_received'
          | 'changes_requested'
          | 'video_approved'
          | 'video_rejected'
          | 'videos_missing'
          | 'term_advanced'
          | 'payout_requested'
          | 'payout_approved'
          | 'payout_paid'
          | 'payout_declined'
          | 'announcement'
          | 'contract_ending'
          | 'spark_code_ending'
          | 'new_message';
        contractId?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Mails_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailDetail'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Mail not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Mails_send: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Mail not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This mail is being sent, or was sent or cancelled already. · No mail server is set up. Enter one in Settings first. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Mails_cancel: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Mail not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This mail was sent or cancelled already, or is being sent. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Mails_listTeam: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        status?: 'queued' | 'held' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled';
        sort?: 'createdAt' | '-createdAt';
        kind?:
          | 'new_video'
          | 'new_message'
          | 'payout_request'
          | 'payment_details'
          | 'failed_events'
          | 'contracts_expiring'
          | 'rights_ending'
          | 'digest';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TeamMailView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Mails_readTeam: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TeamMailDetail'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Mail not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Mails_sendTeam: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TeamMailView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Mail not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This mail is being sent, or was sent or cancelled already. · No mail server is set up. Enter one in Settings first. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Mails_cancelTeam: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TeamMailView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Mail not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This mail was sent or cancelled already, or is being sent. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Mails_server: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailServerView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Mails_test: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TestMail'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TestMailResult'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description No mail server is set up. Enter one in Settings first. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Mails_kinds: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailKindView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Mails_switchKind: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        kind:
          | 'portal_link'
          | 'video_received'
          | 'changes_requested'
          | 'video_approved'
          | 'video_rejected'
          | 'videos_missing'
          | 'term_advanced'
          | 'payout_requested'
          | 'payout_approved'
          | 'payout_paid'
          | 'payout_declined'
          | 'announcement'
          | 'contract_ending'
          | 'spark_code_ending'
          | 'new_message';
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SwitchMailKind'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailKindView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Messages_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        /** @description waiting: the creator has written last */
        show?: 'all' | 'unread' | 'waiting';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ThreadView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Messages_unread: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UnreadThreads'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Messages_messages: {
    parameters: {
      query?: {
        /** @description Only messages before this one: the id of the oldest that is known */
        before?: number;
        /** @description Only messages about this video */
        submissionId?: number;
      };
      header?: never;
      path: {
        contractId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ThreadPage'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Messages_post: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        contractId: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewMessage'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ThreadMessage'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found · Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Messages_markRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        contractId: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MarkRead'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UnreadMessages'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  MailSettings_read: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailSettingsView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  MailSettings_setServer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetMailServer'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailSettingsView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The mail server is set in the environment of the system. Change it there. · The system has no key to encrypt passwords with. The operator sets COMMS_SEALING_KEY. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The mail settings were changed meanwhile. Load them again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  MailSettings_setPace: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetMailPace'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailSettingsView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The mail settings were changed meanwhile. Load them again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  MailWordings_all: {
    parameters: {
      query?: {
        language?: 'en' | 'es' | 'pt' | 'fr' | 'de';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailWordingView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  MailWordings_set: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        kind:
          | 'portal_link'
          | 'video_received'
          | 'changes_requested'
          | 'video_approved'
          | 'video_rejected'
          | 'videos_missing'
          | 'term_advanced'
          | 'payout_requested'
          | 'payout_approved'
          | 'payout_paid'
          | 'payout_declined'
          | 'announcement'
          | 'contract_ending'
          | 'spark_code_ending'
          | 'new_message';
        language: 'en' | 'es' | 'pt' | 'fr' | 'de';
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MailWordingText'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailWordingView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This wording was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  MailWordings_preview: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        kind:
          | 'portal_link'
          | 'video_received'
          | 'changes_requested'
          | 'video_approved'
          | 'video_rejected'
          | 'videos_missing'
          | 'term_advanced'
          | 'payout_requested'
          | 'payout_approved'
          | 'payout_paid'
          | 'payout_declined'
          | 'announcement'
          | 'contract_ending'
          | 'spark_code_ending'
          | 'new_message';
        language: 'en' | 'es' | 'pt' | 'fr' | 'de';
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MailWordingText'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MailPreview'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  RefusedAddresses_all: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RefusedAddressView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  RefusedAddresses_tryAgain: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        contractId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnCalendar_read: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnCalendar_make: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarWithAddress'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnCalendar_remove: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Calendars_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The secret of the address */
        secret: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description iCalendar */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/calendar': unknown;
        };
      };
      /** @description It is as the client knows it */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description There is no calendar at this address. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Webhooks_list: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Webhooks_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookFields'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookWithSecret'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description There are 50 webhooks already. Remove one first. · Webhooks cannot be made: the operator has given no key for their secrets (COMMS_SEALING_KEY). · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Webhooks_update: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateWebhook'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Webhook not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This webhook was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Webhooks_remove: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Webhook not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Webhooks_rotate: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookWithSecret'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Webhook not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Webhooks cannot be made: the operator has given no key for their secrets (COMMS_SEALING_KEY). · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Webhooks_test: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookDeliveryView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Webhook not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This webhook is switched off. Switch it on first. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Webhooks_deliveries: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        status?: 'waiting' | 'delivered' | 'failed';
        kind?:
          | 'contract.created'
          | 'contract.updated'
          | 'contract.deleted'
          | 'contract.renewed'
          | 'contract.file_uploaded'
          | 'term.advanced'
          | 'submission.created'
          | 'submission.approved'
          | 'submission.changes_requested'
          | 'submission.rejected'
          | 'submission.reopened'
          | 'submission.archived'
          | 'submission.rights_changed'
          | 'submission.rights_ended'
          | 'submission.spark_code_submitted'
          | 'deliverable.planned'
          | 'deliverable.changed'
          | 'post.published'
          | 'post.changed'
          | 'post.removed'
          | 'post.measured'
          | 'payout.requested'
          | 'payout.approved'
          | 'payout.paid'
          | 'payout.cancelled'
          | 'payout.reversed'
          | 'portal.created'
          | 'portal.opened'
          | 'portal.revoked'
          | 'product.requested'
          | 'product.answered'
          | 'announcement.published'
          | 'announcement.removed'
          | 'message.posted'
          | 'creator.erasure_requested'
          | 'webhook.test';
        sort?: 'createdAt' | '-createdAt';
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookDeliveryView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Webhooks_sendFailed: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SendFailedDeliveries'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SentAgain'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Webhook not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This webhook is switched off. Switch it on first. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Webhooks_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookDeliveryDetail'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Delivery not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Webhooks_send: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WebhookDeliveryView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Delivery not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This webhook is switched off. Switch it on first. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnMails_read: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TeamMailsView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  OwnMails_set: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TeamMails'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TeamMailsView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Unsubscribe_page: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': unknown;
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This link is not valid any more. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Unsubscribe_unsubscribe: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': unknown;
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This link is not valid any more. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Unsubscribe_undo: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        token: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/html': unknown;
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This link is not valid any more. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractImport_import: {
    parameters: {
      query?: {
        /** @description true: checks the file and says what an import would do */
        dryRun?: 'true' | 'false';
        /** @description The file is an Excel workbook (.xlsx), and this sheet is read; empty: its first one that is not hidden */
        sheet?: string;
        /** @description The field of each column of the file, in their order, separated by commas; empty leaves a column out. Without it the headings say which column is which. */
        columns?: string;
        /** @description What becomes of contracts whose handle is in the file. leave: nothing, the row is an error; change: what the file has columns for changes, empty cells change nothing */
        existing?: 'leave' | 'change';
      };
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          file: string;
          /** @description The contracts that a dry run has shown as changed, as row:contractId:version, separated by commas. What was changed since is an error then, instead of being overwritten. */
          seen?: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportAnswer'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Another import is still running. Please try again in a moment. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractImport_columns: {
    parameters: {
      query?: {
        /** @description The file is an Excel workbook (.xlsx), and this sheet is read; empty: its first one that is not hidden */
        sheet?: string;
      };
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ImportColumns'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractImport_export: {
    parameters: {
      query?: {
        /** @description Substring to look for, without regard to case */
        search?: string;
        /** @description By the derived status; 'current' is active and expiring: all that have not ended */
        status?: 'all' | 'current' | 'active' | 'expiring' | 'expired';
        /** @description By the stored status */
        lifecycle?: 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED';
        sort?:
          | 'fullName'
          | '-fullName'
          | 'socialHandle'
          | '-socialHandle'
          | 'monthlyFee'
          | '-monthlyFee'
          | 'startDate'
          | '-startDate'
          | 'endDate'
          | '-endDate'
          | 'videosPerMonth'
          | '-videosPerMonth'
          | 'createdAt'
          | '-createdAt';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description contracts.csv */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Workbooks_rows: {
    parameters: {
      query?: {
        /** @description The file is an Excel workbook (.xlsx), and this sheet is read; empty: its first one that is not hidden */
        sheet?: string;
      };
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SheetRows'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractImports_list: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractImportView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractImports_undo: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UndoneImport'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Import not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This import is older than a day and can no longer be undone. · Another import is still running. Please try again in a moment. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Contracts_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        /** @description By the derived status; 'current' is active and expiring: all that have not ended */
        status?: 'all' | 'current' | 'active' | 'expiring' | 'expired';
        /** @description By the stored status */
        lifecycle?: 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED';
        /** @description expired: ACTIVE, not ended, the term over and not advanced */
        term?: 'all' | 'expired';
        /** @description Contracts on the board of renewals: they end within 60 days, or ended in the past 30 */
        renewal?: 'all' | 'to_decide' | 'talking' | 'renewed' | 'not_renewed';
        /** @description The month in which they end */
        endMonth?: string;
        /** @description Contracts of one person of the team, of the one who asks, or of nobody */
        owner?: string;
        sort?:
          | 'fullName'
          | '-fullName'
          | 'socialHandle'
          | '-socialHandle'
          | 'monthlyFee'
          | '-monthlyFee'
          | 'startDate'
          | '-startDate'
          | 'endDate'
          | '-endDate'
          | 'videosPerMonth'
          | '-videosPerMonth'
          | 'createdAt'
          | '-createdAt';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Contracts_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateContract'];
      };
    };
    responses: {
      201: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A contract with this social handle already exists · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Contracts_summary: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractSummary'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Contracts_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Contracts_update: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateContract'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A contract with this social handle already exists · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This contract was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Contracts_remove: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This contract has an open payment request. Pay or decline it before you delete the contract. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This contract was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Contracts_reassign: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReassignContracts'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReassignedContracts'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Contracts_advanceTerm: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AdvanceTerm'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This contract has ended. Extend it before you advance its term. · The term has been advanced already. Reload to see the running one. · The running term has not begun yet. · The next term would begin after the contract ends. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Creators_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        /** @description By the newest contract; current: not ended */
        status?: 'all' | 'current' | 'active' | 'expiring' | 'expired';
        sort?: 'fullName' | '-fullName' | 'socialHandle' | '-socialHandle' | 'endDate' | '-endDate' | 'createdAt' | '-createdAt';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatorView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Creators_openWork: {
    parameters: {
      query: {
        contractIds: number[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OpenWorkView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Creators_creator: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description With or without its @, in any case */
        socialHandle: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatorPageView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description There is no creator with this social handle. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Search_search: {
    parameters: {
      query: {
        q: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SearchView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Extraction_progress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The progressId that the caller made and sent with the document */
        progressId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProgressView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Extraction_fields: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The progressId that the caller made and sent with the document */
        progressId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PartialExtractionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Extraction_pdf: {
    parameters: {
      query?: {
        /** @description Chosen by the caller, for polling GET /api/contracts/extractions/{progressId} */
        progressId?: string;
      };
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          pdf: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description Failed to extract contract information · This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
    };
  };
  Extraction_word: {
    parameters: {
      query?: {
        /** @description Chosen by the caller, for polling GET /api/contracts/extractions/{progressId} */
        progressId?: string;
      };
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          document: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description Failed to extract contract information · This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
    };
  };
  Extraction_advanced: {
    parameters: {
      query?: {
        /** @description Chosen by the caller, for polling GET /api/contracts/extractions/{progressId} */
        progressId?: string;
      };
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          file: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description Failed to extract contract information · This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
    };
  };
  Extraction_image: {
    parameters: {
      query?: {
        /** @description Chosen by the caller, for polling GET /api/contracts/extractions/{progressId} */
        progressId?: string;
      };
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          images: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description Failed to extract contract information · This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionFailure'];
        };
      };
    };
  };
  Conversion_convert: {
    parameters: {
      query?: {
        /** @description Chosen by the caller, for polling GET /api/contracts/extractions/{progressId} */
        progressId?: string;
      };
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          pdf: string;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversionFailure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversionFailure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversionFailure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversionFailure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversionFailure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversionFailure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversionFailure'];
        };
      };
      /** @description Failed to extract contract information · This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversionFailure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversionFailure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversionFailure'];
        };
      };
    };
  };
  Conversion_page: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        conversion: string;
        page: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': unknown;
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description File not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractFiles_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        /** @description Files of one contract, or those of none */
        contractId?: string;
        type?: 'all' | 'pdf' | 'image' | 'word' | 'spreadsheet';
        sort?:
          | 'uploadedAt'
          | '-uploadedAt'
          | 'originalName'
          | '-originalName'
          | 'fileSize'
          | '-fileSize'
          | 'fileType'
          | '-fileType';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractFileView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractFiles_summary: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VaultSummary'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractFiles_corrections: {
    parameters: {
      query?: {
        /** @description Continues after this fileId; from the first document without it */
        after?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CorrectedFile'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractFiles_upload: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          file: string;
          /** @description The contract that it belongs to */
          contractId?: number;
        };
      };
    };
    responses: {
      201: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadedContractFile'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractFiles_download: {
    parameters: {
      query?: {
        /** @description 1 shows PDFs and images in the browser instead of saving them */
        inline?: '0' | '1';
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/pdf': unknown;
          'application/msword': unknown;
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': unknown;
          'application/vnd.ms-excel': unknown;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': unknown;
          'image/jpeg': unknown;
          'image/png': unknown;
          'image/gif': unknown;
          'text/plain': unknown;
          'application/octet-stream': unknown;
        };
      };
      /** @description The range that was asked for */
      206: {
        headers: {
          'Content-Range': string;
          [name: string]: unknown;
        };
        content: {
          'application/pdf': unknown;
          'application/msword': unknown;
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document': unknown;
          'application/vnd.ms-excel': unknown;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': unknown;
          'image/jpeg': unknown;
          'image/png': unknown;
          'image/gif': unknown;
          'text/plain': unknown;
          'application/octet-stream': unknown;
        };
      };
      /** @description The bytes are those that the client has (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description File not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file does not have these bytes. */
      416: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractFiles_pages: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ConversionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description File not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Failed to extract contract information */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractFiles_page: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
        page: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The page */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/png': unknown;
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description File not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Failed to extract contract information */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractFiles_readMore: {
    parameters: {
      query?: {
        /** @description Chosen by the caller, for polling GET /api/contracts/extractions/{progressId} */
        progressId?: string;
      };
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExtractionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description File not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Failed to extract contract information · This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractFiles_update: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateContractFile'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractFileView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description File not found · Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This file was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ContractFiles_remove: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description File not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This file was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Erasures_list: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErasureView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Erasures_erase: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EraseCreator'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErasureView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description There is no creator with this social handle. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This creator has an open payment request. Pay or decline it before you erase the creator. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  CreatorExports_export: {
    parameters: {
      query: {
        /** @description Whose data are exported: those of all contracts of this handle */
        socialHandle: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The archive */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/zip': unknown;
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description There is no creator with this social handle. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Renewals_renew: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RenewContract'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RenewedContract'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This contract was renewed already. Change the one that renews it instead. · Only an active or paused contract can be renewed. Change the status of this one first. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This contract was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Renewals_extend: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ExtendContract'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This contract was renewed already. Change the one that renews it instead. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This contract was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Renewals_amend: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AmendContract'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This contract was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Renewals_setStage: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetRenewalStage'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This contract was renewed already. Change the one that renews it instead. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This contract was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Renewals_versions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractVersionView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Revenue_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        /** @description Records of this contract only */
        contractId?: number;
        status?: 'all' | 'pending' | 'paid' | 'overdue';
        sort?:
          | 'month'
          | '-month'
          | 'fullName'
          | '-fullName'
          | 'expectedAmount'
          | '-expectedAmount'
          | 'actualAmount'
          | '-actualAmount'
          | 'status'
          | '-status'
          | 'paidDate'
          | '-paidDate';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RevenueView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Revenue_summary: {
    parameters: {
      query?: {
        /** @description Substring to look for, without regard to case */
        search?: string;
        /** @description Records of this contract only */
        contractId?: number;
        status?: 'all' | 'pending' | 'paid' | 'overdue';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RevenueSummary'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Revenue_generate: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The contract */
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GeneratedRevenue'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This contract runs for more than 100 years. Please check its dates. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Revenue_update: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateRevenue'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RevenueView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Revenue record not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A paid record cannot become overdue. Set it back to pending first. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This revenue record was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  TermHistory_terms: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TermView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Portal_page: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PortalView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Portal_chooseLanguage: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChooseLanguage'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LanguageView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Portal_payoutHistory: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatorPayoutView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Portal_requestPayout: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RequestPayout'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatorPayoutView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This contract has ended. Extend it before you advance its term. · The next term has not begun yet. · The term has expired. A payout can be requested again in the next term. · A payout request is already waiting to be paid. · This term has been paid already. · Not all videos of this term are approved yet. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Portal_announcements: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AnnouncementView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Portal_productRequests: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProductRequestView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Portal_requestProducts: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RequestProducts'];
      };
    };
    responses: {
      201: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProductRequestView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Products can be requested once in 30 days. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalCalendar_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalCalendar_make: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarWithAddress'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalCalendar_remove: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CalendarView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalMessages_messages: {
    parameters: {
      query?: {
        /** @description Only messages before this one: the id of the oldest that is known */
        before?: number;
        /** @description Only messages about this video */
        submissionId?: number;
      };
      header?: never;
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ThreadPage'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalMessages_post: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewMessage'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ThreadMessage'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. · Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You have sent many messages. Please wait a few minutes and try again. · Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalMessages_markRead: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MarkRead'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UnreadMessages'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalPosts_posts: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatorPostVideo'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalPosts_add: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PublishedPost'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatorPostVideo'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. · Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Posts are added to approved videos. This video is not approved. · This post belongs to another video already. · This video has 20 posts already. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalPosts_correct: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PostAddressOnly'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatorPost'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. · Post not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This post belongs to another video already. · This post is measured already. Ask us to correct its address. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This post was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Posts_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        /** @description Posts of this contract only */
        contractId?: number;
        platform?: 'TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest';
        /** @description Only those with numbers, or only those without */
        measured?: 'true' | 'false';
        /** @description The month in which they were posted */
        month?: string;
        sort?:
          | 'postedOn'
          | '-postedOn'
          | 'views'
          | '-views'
          | 'engagement'
          | '-engagement'
          | 'measuredOn'
          | '-measuredOn'
          | 'creator'
          | '-creator';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PostView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Posts_add: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddPost'];
      };
    };
    responses: {
      201: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PostView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Posts are added to approved videos. This video is not approved. · This post belongs to another video already. · This video has 20 posts already. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Posts_summary: {
    parameters: {
      query?: {
        /** @description Substring to look for, without regard to case */
        search?: string;
        /** @description Posts of this contract only */
        contractId?: number;
        platform?: 'TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest';
        /** @description Only those with numbers, or only those without */
        measured?: 'true' | 'false';
        /** @description The month in which they were posted */
        month?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PostTotals'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Posts_missing: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        /** @description Videos of this contract only */
        contractId?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MissingPostView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Posts_export: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        /** @description Posts of this contract only */
        contractId?: number;
        platform?: 'TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest';
        /** @description Only those with numbers, or only those without */
        measured?: 'true' | 'false';
        /** @description The month in which they were posted */
        month?: string;
        sort?:
          | 'postedOn'
          | '-postedOn'
          | 'views'
          | '-views'
          | 'engagement'
          | '-engagement'
          | 'measuredOn'
          | '-measuredOn'
          | 'creator'
          | '-creator';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Posts_record: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['RecordMeasurements'];
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RecordedMeasurements'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Posts_measurements: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MeasurementView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Post not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Posts_change: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ChangePost'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PostView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Post not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This post belongs to another video already. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This post was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Posts_remove: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Post not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalSparkCodes_submit: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SubmitSparkCodeFor'];
      };
    };
    responses: {
      201: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RightsView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. · Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Rights and Spark codes belong to approved videos. This video is not approved. · This Spark code was submitted already. · This video has 20 Spark codes already. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalNotifications_devices: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PushView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalNotifications_add: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['PushDevice'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AddedPushDevice'];
        };
      };
      /** @description Notifications cannot be sent to this browser. · Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Notifications are not set up. · Notifications are on for too many devices. Switch one off first. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalNotifications_remove: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PushView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalEvents_follow: {
    parameters: {
      query?: never;
      header?: {
        /** @description The id of the last event that was received */
        'Last-Event-ID'?: string;
      };
      path: {
        /** @description The secret of a creator's page */
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `event: changed`; `message` when a message was posted or read; `reset` when events were missed; `ended` when the address is no longer valid */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Invalid portal link. · This portal link is invalid or has expired. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Events_follow: {
    parameters: {
      query?: never;
      header?: {
        /** @description The id of the last event that was received */
        'Last-Event-ID'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description `event: <type>` with `{type, subject, time, contractId}`; `editors` with `{kind, id}` when others edit a record; `reset` when events were missed; `ended` at sign-out */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream': string;
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalLinks_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PortalLinkView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The portal of the contract before goes on with this one when that has ended. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalLinks_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        sort?: 'createdAt' | '-createdAt' | 'lastAccessAt' | '-lastAccessAt';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PortalLinkView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalLinks_rotate: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PortalLinkView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Portal link not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalLinks_revoke: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Portal link not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PortalLinks_accesses: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PortalAccessView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Portal link not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ProductRequests_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        /** @description Requests with this status only */
        status?: string;
        /** @description Requests of this contract only */
        contractId?: number;
        sort?: 'createdAt' | '-createdAt' | 'status' | '-status' | 'creatorName' | '-creatorName';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProductRequestView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ProductRequests_answer: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AnswerProductRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProductRequestView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Product request not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This product request was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Announcements_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        sort?: 'createdAt' | '-createdAt' | 'expiresAt' | '-expiresAt';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AnnouncementView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Announcements_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateAnnouncement'];
      };
    };
    responses: {
      201: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AnnouncementView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Announcements_update: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateAnnouncement'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AnnouncementView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Announcement not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This announcement was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Announcements_remove: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Announcement not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This announcement was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  BulkImport_run: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BulkImportView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Another import is still running. Please try again in a moment. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PayoutRequests_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        status?: 'all' | 'open' | 'REQUESTED' | 'SYNCED' | 'PAID' | 'CANCELLED';
        /** @description Requests of this contract only */
        contractId?: number;
        /** @description Requests of this creator only */
        creatorId?: number;
        /** @description Requested on this business day or later */
        from?: string;
        /** @description Requested on this business day or earlier */
        to?: string;
        /** @description Paid, or taken back, in this month by the day of payment */
        paidMonth?: string;
        sort?:
          | 'createdAt'
          | '-createdAt'
          | 'amount'
          | '-amount'
          | 'status'
          | '-status'
          | 'creatorName'
          | '-creatorName'
          | 'paidDate'
          | '-paidDate';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayoutRequestView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PayoutRequests_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreatePayoutRequest'];
      };
    };
    responses: {
      201: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayoutRequestView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A payout request is already waiting to be paid. · This term has been paid already. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PayoutRequests_summary: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayoutSummary'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PayoutRequests_export: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        status?: 'all' | 'open' | 'REQUESTED' | 'SYNCED' | 'PAID' | 'CANCELLED';
        /** @description Requests of this contract only */
        contractId?: number;
        /** @description Requests of this creator only */
        creatorId?: number;
        /** @description Requested on this business day or later */
        from?: string;
        /** @description Requested on this business day or earlier */
        to?: string;
        /** @description Paid, or taken back, in this month by the day of payment */
        paidMonth?: string;
        sort?:
          | 'createdAt'
          | '-createdAt'
          | 'amount'
          | '-amount'
          | 'status'
          | '-status'
          | 'creatorName'
          | '-creatorName'
          | 'paidDate'
          | '-paidDate';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PayoutRequests_unpaidTerms: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        /** @description Terms of this contract only */
        contractId?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UnpaidTermView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PayoutRequests_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayoutRequestView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Payment request not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PayoutRequests_review: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReviewPayoutRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayoutRequestView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Payment request not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This payment request is paid. A paid request cannot be changed. · This payment request was declined. A declined request cannot be changed. · This payment request was changed by someone else. Reload it and try again. · This payment request is approved already. · A payment request cannot go back to pending. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This payment request was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PayoutRequests_history: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayoutLedgerEntryView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Payment request not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PayoutRequests_settle: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SettlePayoutRequest'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayoutRequestView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Payment request not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This payment request is paid. A paid request cannot be changed. · This payment request was declined. A declined request cannot be changed. · This payment request was changed by someone else. Reload it and try again. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This payment request was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  PayoutRequests_reverse: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ReversePayoutRequest'];
      };
    };
    responses: {
      201: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PayoutRequestView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Confirm with your password to continue. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Payment request not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Only a paid payment request can be reversed. · This payment was reversed already. · A reversal cannot be reversed. Request the payment again instead. · This payment request was changed by someone else. Reload it and try again. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This payment request was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Submissions_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        status?: 'all' | 'PENDING' | 'CHANGES_REQUESTED' | 'APPROVED' | 'REJECTED' | 'PAID';
        /** @description Submissions of this contract only */
        contractId?: number;
        sort?: 'createdAt' | '-createdAt' | 'creator' | '-creator' | 'title' | '-title' | 'status' | '-status';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentSubmissionView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Submissions_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateSubmission'];
      };
    };
    responses: {
      201: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentSubmissionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Submissions_summary: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SubmissionSummary'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Submissions_decide: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DecideSubmission'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentSubmissionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Somebody else has decided about this submission meanwhile. Reload it and try again. · A newer version of this video has arrived. Please decide about that one. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This submission was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Playback_video: {
    parameters: {
      query?: {
        /** @description Epoch seconds */
        expires?: number;
        signature?: string;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'video/mp4': unknown;
          'video/webm': unknown;
          'video/quicktime': unknown;
          'video/x-msvideo': unknown;
          'video/x-ms-wmv': unknown;
          'video/x-flv': unknown;
        };
      };
      /** @description The range that was asked for */
      206: {
        headers: {
          'Content-Range': string;
          [name: string]: unknown;
        };
        content: {
          'video/mp4': unknown;
          'video/webm': unknown;
          'video/quicktime': unknown;
          'video/x-msvideo': unknown;
          'video/x-ms-wmv': unknown;
          'video/x-flv': unknown;
        };
      };
      /** @description The bytes are those that the client has (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This address is not valid any more. Please reload the page. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file does not have these bytes. */
      416: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Playback_original: {
    parameters: {
      query?: {
        /** @description Epoch seconds */
        expires?: number;
        signature?: string;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'video/mp4': unknown;
          'video/webm': unknown;
          'video/quicktime': unknown;
          'video/x-msvideo': unknown;
          'video/x-ms-wmv': unknown;
          'video/x-flv': unknown;
        };
      };
      /** @description The range that was asked for */
      206: {
        headers: {
          'Content-Range': string;
          [name: string]: unknown;
        };
        content: {
          'video/mp4': unknown;
          'video/webm': unknown;
          'video/quicktime': unknown;
          'video/x-msvideo': unknown;
          'video/x-ms-wmv': unknown;
          'video/x-flv': unknown;
        };
      };
      /** @description The bytes are those that the client has (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This address is not valid any more. Please reload the page. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file does not have these bytes. */
      416: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Playback_thumbnail: {
    parameters: {
      query?: {
        /** @description Epoch seconds */
        expires?: number;
        signature?: string;
      };
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The bytes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'image/jpeg': unknown;
        };
      };
      /** @description The range that was asked for */
      206: {
        headers: {
          'Content-Range': string;
          [name: string]: unknown;
        };
        content: {
          'image/jpeg': unknown;
        };
      };
      /** @description The bytes are those that the client has (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This address is not valid any more. Please reload the page. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file does not have these bytes. */
      416: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Uploads_init: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['InitUpload'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadProgress'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Videos cannot be uploaded in this term. · A newer version of this video has arrived. Please decide about that one. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A video can be at most 2.5 GB. · The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many uploads are under way. Finish or cancel one of them first. · Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Uploads_chunk: {
    parameters: {
      query?: {
        uploadId?: string;
        chunkIndex?: number;
        /** @description SHA-256 of the chunk in hex: other bytes are refused */
        sha256?: string;
      };
      header?: {
        /** @description SHA-256 of the chunk in hex: a chunk with another checksum is refused */
        'X-Chunk-Sha256'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          chunk: string;
          uploadId?: string;
          chunkIndex?: number;
        };
      };
    };
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReceivedChunk'];
        };
      };
      /** @description This chunk was damaged on its way. Please send it again. · Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This upload is not known any more. Please start it again. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This upload is finished already. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Only MP4, MOV, AVI, WMV, FLV and WebM videos can be uploaded. · This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Uploads_finalize: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UploadId'];
      };
    };
    responses: {
      201: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VideoSubmissionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This upload is not known any more. Please start it again. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Not all chunks of this upload have arrived. · A newer version of this video has arrived. Please decide about that one. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Only MP4, MOV, AVI, WMV, FLV and WebM videos can be uploaded. · This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The video is still being put together. Please try again in a moment. · This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Uploads_progress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        uploadId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['UploadProgress'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This upload is not known any more. Please start it again. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Uploads_cancel: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        uploadId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This upload is not known any more. Please start it again. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Uploads_single: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          /** Format: binary */
          video: string;
          title?: string;
          description?: string;
          contractId?: number;
          replacesId?: number;
        };
      };
    };
    responses: {
      201: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VideoSubmissionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Videos cannot be uploaded in this term. · A newer version of this video has arrived. Please decide about that one. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A video can be at most 2.5 GB. · The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Only MP4, MOV, AVI, WMV, FLV and WebM videos can be uploaded. · This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoRights_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        use?: 'organic' | 'paid_ads' | 'whitelisting';
        /** @description Those without platforms are for all */
        platform?: 'TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest';
        /** @description soon: the rights or the last Spark code end within 30 days; ended: the rights or the last Spark code have ended */
        ends?: 'soon' | 'ended' | 'later' | 'for_ever';
        /** @description Videos of this contract only */
        contractId?: number;
        sort?: 'endsOn' | '-endsOn' | 'startsOn' | '-startsOn' | 'creator' | '-creator' | 'title' | '-title';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RightsRecordView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoRights_export: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        use?: 'organic' | 'paid_ads' | 'whitelisting';
        /** @description Those without platforms are for all */
        platform?: 'TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest';
        /** @description soon: the rights or the last Spark code end within 30 days; ended: the rights or the last Spark code have ended */
        ends?: 'soon' | 'ended' | 'later' | 'for_ever';
        /** @description Videos of this contract only */
        contractId?: number;
        sort?: 'endsOn' | '-endsOn' | 'startsOn' | '-startsOn' | 'creator' | '-creator' | 'title' | '-title';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A CSV file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/csv': string;
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoRights_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VideoRightsView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoRights_set: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetRights'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RightsView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Rights and Spark codes belong to approved videos. This video is not approved. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The rights of this video were changed meanwhile. Load them again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoRights_addCode: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SubmitSparkCode'];
      };
    };
    responses: {
      201: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RightsView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Rights and Spark codes belong to approved videos. This video is not approved. · This Spark code was submitted already. · This video has 20 Spark codes already. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoRights_removeCode: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
        codeId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RightsView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Submission not found · Spark code not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoSubmissions_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        status?: 'all' | 'submitted' | 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
        /** @description Videos of this contract only */
        contractId?: number;
        /** @description Videos of all contracts of this creator only */
        creatorId?: number;
        /** @description The month of its submission, in the business time zone */
        month?: string;
        /** @description Only those of earlier terms, or only those of the running one */
        archived?: 'true' | 'false';
        sort?: 'submittedAt' | '-submittedAt' | 'reviewedAt' | '-reviewedAt' | 'creator' | '-creator' | 'title' | '-title';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VideoSubmissionView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoSubmissions_summary: {
    parameters: {
      query?: {
        /** @description Substring to look for, without regard to case */
        search?: string;
        status?: 'all' | 'submitted' | 'reviewing' | 'approved' | 'needs_revision' | 'rejected';
        /** @description Videos of this contract only */
        contractId?: number;
        /** @description Videos of all contracts of this creator only */
        creatorId?: number;
        /** @description The month of its submission, in the business time zone */
        month?: string;
        /** @description Only those of earlier terms, or only those of the running one */
        archived?: 'true' | 'false';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VideoSummary'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoSubmissions_read: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VideoSubmissionDetail'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoSubmissions_decide: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['DecideVideo'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VideoSubmissionView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Somebody else has decided about this submission meanwhile. Reload it and try again. · A newer version of this video has arrived. Please decide about that one. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This submission was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoComments_list: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VideoCommentView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoComments_add: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddComment'];
      };
    };
    responses: {
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['VideoCommentView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Submission not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This video has 1000 comments already. Remove some first. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoComments_remove: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
        commentId: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Comment not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoDeliverables_list: {
    parameters: {
      query?: {
        /** @description Page number, from 1. Without it the whole list is answered. */
        page?: number;
        /** @description Rows of a page */
        pageSize?: number;
        /** @description Substring to look for, without regard to case */
        search?: string;
        status?: 'all' | 'planned' | 'in_progress' | 'completed' | 'delivered' | 'approved';
        /** @description Deliverables of this contract only */
        contractId?: number;
        sort?:
          | 'createdAt'
          | '-createdAt'
          | 'expectedDeliveryDate'
          | '-expectedDeliveryDate'
          | 'title'
          | '-title'
          | 'views'
          | '-views'
          | 'engagement'
          | '-engagement';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page, when a page is asked for */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliverableView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoDeliverables_create: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateDeliverable'];
      };
    };
    responses: {
      201: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliverableView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoDeliverables_summary: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliverableSummary'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  VideoDeliverables_update: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateDeliverable'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeliverableView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Video deliverable not found · Contract not found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This video deliverable was changed meanwhile. Load it again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SampleData_read: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SampleDataView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SampleData_load: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SampleDataView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sample data can be loaded only while there are no contracts. · Sample data are being loaded already. · Sample data are loaded already. · Sample data are being removed. Load them again when that is done. · This sample data is from another day. Remove it, then load it again. · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  SampleData_remove: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SampleDataView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  GettingStarted_read: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GettingStartedView'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Settings_read: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StoredSettings'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Settings_set: {
    parameters: {
      query?: never;
      header?: {
        /** @description The ETag of the record as the caller read it, its version in double quotes: 412 when it was changed since */
        'If-Match'?: string;
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        key:
          | 'sparkCodeFormUrl'
          | 'giftLinkUrl'
          | 'managerName'
          | 'keepPortalUsesDays'
          | 'keepDraftsDays'
          | 'keepRejectedVideosDays';
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SettingValue'];
      };
    };
    responses: {
      200: {
        headers: {
          /** @description The version of the record, for the If-Match of an edit */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['StoredSettings'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The settings were changed meanwhile. Load them again. */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Retention_preview: {
    parameters: {
      query?: {
        keepPortalUsesDays?: number;
        keepDraftsDays?: number;
        keepRejectedVideosDays?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RetentionPreviewOf'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  FailedEvents_list: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeadLetterView'][];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  FailedEvents_replay: {
    parameters: {
      query?: never;
      header?: {
        /** @description The same key gives the first answer again, for 24 hours */
        'Idempotency-Key'?: string;
      };
      path: {
        service: 'contracts' | 'media' | 'portal' | 'payouts' | 'comms';
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. · This request came from another site and was refused. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description There is no failed event with this id */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The request did not arrive in time. */
      408: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The event failed again · A request with this Idempotency-Key is still running. Try again shortly. */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description The file or request is too large. */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This type of content is not supported here. */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This Idempotency-Key was used for another request. */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  System_status: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SystemStatus'];
        };
      };
      /** @description Please check the highlighted fields. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Sign in to continue. */
      401: {
        headers: {
          'WWW-Authenticate': string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description You are not allowed to do this. */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description Too many requests. Please wait and try again. */
      429: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
      /** @description This part of the system is not available right now. Please try again in a moment. */
      503: {
        headers: {
          'Retry-After': number;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
}
