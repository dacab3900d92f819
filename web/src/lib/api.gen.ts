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
  '/api/system/parked-events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations['ParkedEvents_list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/system/parked-events/{service}/{id}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations['ParkedEvents_replay'];
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
      password: string;
    };
    SessionView: {
      authenticated: boolean;
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
    ContractView: {
      id: number;
      fullName: string;
      /** @example @creator */
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
       * @example 2026-03-01
       */
      endDate: string;
      notes: string | null;
      /** @enum {string|null} */
      platform: 'instagram' | 'tiktok' | 'youtube' | 'twitter' | 'other' | null;
      platforms: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[];
      videosPerMonth: number;
      creatorId: number | null;
      adminOwnerId: number | null;
      title: string | null;
      /** @description Address of the document from which the contract was made */
      originalPdf: string | null;
      /** @description What was read from that document, as JSON text */
      parsedJson: string | null;
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
      feeTotal: number | null;
      feePerVideo: number | null;
      exclusivity: string | null;
      /** @enum {string} */
      status: 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED';
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
      /** @enum {string} */
      status?: 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED';
      /** @description Ignored: the creator is found by the social handle */
      creatorId?: number | null;
      adminOwnerId?: number | null;
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
    ExtractionView: {
      success: boolean;
      data: components['schemas']['ExtractedFields'] | null;
      error: string | null;
      /** @description The first lines of the text that was read */
      preview: string;
      images: string[];
      /** @description By field, 0 to 1 */
      confidence: {
        [key: string]: number;
      };
      /** @description By field */
      evidence: {
        [key: string]: components['schemas']['Evidence'];
      };
      /** @enum {string} */
      engine: 'rules' | 'ocr' | 'model';
      pagesRead: number;
      pagesTotal: number;
      /** @description The kept original; POST /api/contracts takes it as sourceFileId */
      fileId: number;
    };
    PortalLinkView: {
      id: number;
      contractId: number;
      /** @description The page is at /portal/{slug} */
      slug: string;
      /** Format: date-time */
      lastAccessAt?: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    ParkedEventView: {
      /** Format: uuid */
      id: string;
      /** @description The service whose reaction failed */
      service: string;
      /** @example contract.created */
      type: string;
      /** @example contract/12 */
      subject: string;
      /** @description Why the last try failed */
      error: string;
      tries: number;
      /** Format: date-time */
      parkedAt: string;
    };
    Evidence: {
      /** @description Page, from 1 */
      page: number;
      /** @description The words it was read from */
      text: string;
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
        /** @description By the derived status */
        status?: 'all' | 'active' | 'expiring' | 'expired';
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
      200: {
        headers: {
          /** @description Rows of the whole list, when a page is asked for */
          'X-Total-Count'?: number;
          /** @description first, prev, next and last page */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractView'][];
        };
      };
      /** @description Refused */
      default: {
        headers: {
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
      header?: never;
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractView'];
        };
      };
      /** @description Refused */
      default: {
        headers: {
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
      /** @description Refused */
      default: {
        headers: {
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractView'];
        };
      };
      /** @description Refused */
      default: {
        headers: {
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
      header?: never;
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
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContractView'];
        };
      };
      /** @description Refused */
      default: {
        headers: {
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
      /** @description Refused */
      default: {
        headers: {
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
      query?: never;
      header?: never;
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
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Extraction_word: {
    parameters: {
      query?: never;
      header?: never;
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
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  Extraction_advanced: {
    parameters: {
      query?: never;
      header?: never;
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
      /** @description Refused */
      default: {
        headers: {
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
      query?: never;
      header?: never;
      path: {
        id: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The bytes as they were uploaded */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/octet-stream': unknown;
        };
      };
      /** @description Refused */
      default: {
        headers: {
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
      header?: never;
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
      /** @description Refused */
      default: {
        headers: {
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
          /** @description first, prev, next and last page */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PortalLinkView'][];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ParkedEvents_list: {
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
          'application/json': components['schemas']['ParkedEventView'][];
        };
      };
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
  ParkedEvents_replay: {
    parameters: {
      query?: never;
      header?: never;
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
      /** @description Refused */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Failure'];
        };
      };
    };
  };
}
