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
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          'application/json': {
            password: string;
          };
        };
      };
      responses: {
        200: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': {
              authenticated: boolean;
            };
          };
        };
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': components['schemas']['ErrorAnswer'];
          };
        };
      };
    };
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
    get: {
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
            'application/json': {
              authenticated: boolean;
            };
          };
        };
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': components['schemas']['ErrorAnswer'];
          };
        };
      };
    };
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
    post: {
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
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': components['schemas']['ErrorAnswer'];
          };
        };
      };
    };
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
    get: {
      parameters: {
        query?: {
          page?: number;
          pageSize?: number;
          search?: string;
          status?: 'all' | 'active' | 'expiring' | 'expired';
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
            [name: string]: unknown;
          };
          content: {
            'application/json': components['schemas']['ContractView'][];
          };
        };
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': components['schemas']['ErrorAnswer'];
          };
        };
      };
    };
    put?: never;
    post: {
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
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': components['schemas']['ErrorAnswer'];
          };
        };
      };
    };
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
    get: {
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
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': components['schemas']['ErrorAnswer'];
          };
        };
      };
    };
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
    get: {
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
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': components['schemas']['ErrorAnswer'];
          };
        };
      };
    };
    put: {
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
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': components['schemas']['ErrorAnswer'];
          };
        };
      };
    };
    post?: never;
    delete: {
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
        default: {
          headers: {
            [name: string]: unknown;
          };
          content: {
            'application/json': components['schemas']['ErrorAnswer'];
          };
        };
      };
    };
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
    post: operations['pdf'];
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
    post: operations['document'];
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
    post: operations['file'];
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
    CreateContract: {
      fullName: string;
      socialHandle: string;
      monthlyFee: string;
      /** Format: date */
      startDate: string;
      /** Format: date */
      endDate: string;
      notes?: string | null;
      /** @enum {string|null} */
      platform?: 'none' | 'instagram' | 'tiktok' | 'youtube' | 'twitter' | 'other' | null;
      platforms?: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[] | null;
      videosPerMonth?: number | null;
      sourceFileId?: number | null;
    };
    UpdateContract: {
      fullName?: string;
      socialHandle?: string;
      monthlyFee?: string;
      /** Format: date */
      startDate?: string;
      /** Format: date */
      endDate?: string;
      notes?: string | null;
      /** @enum {string|null} */
      platform?: 'none' | 'instagram' | 'tiktok' | 'youtube' | 'twitter' | 'other' | null;
      platforms?: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[] | null;
      videosPerMonth?: number | null;
    };
    ContractView: {
      id: number;
      fullName: string;
      socialHandle: string;
      monthlyFee: string;
      /** Format: date */
      startDate: string;
      /** Format: date */
      endDate: string;
      notes: string | null;
      /** @enum {string|null} */
      platform: 'instagram' | 'tiktok' | 'youtube' | 'twitter' | 'other' | null;
      platforms: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[];
      videosPerMonth: number;
      creatorId: number | null;
      adminOwnerId: number | null;
      title: string | null;
      originalPdf: string | null;
      parsedJson: string | null;
      /** Format: date */
      termStart: string;
      /** Format: date */
      termEnd: string;
      totalVideos: number | null;
      feeTotal: number | null;
      feePerVideo: number | null;
      exclusivity: string | null;
      /** @enum {string} */
      status: 'ACTIVE' | 'PAUSED' | 'COMPLETED' | 'ARCHIVED';
      daysRemaining: number;
      /** @enum {string} */
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
    ExtractedFields: {
      fullName: string | null;
      socialHandle: string | null;
      monthlyFee: string | null;
      /** Format: date */
      startDate: string | null;
      /** Format: date */
      endDate: string | null;
      platforms: ('TikTok' | 'Instagram' | 'YouTube' | 'X' | 'Facebook' | 'LinkedIn' | 'Snapchat' | 'Pinterest')[] | null;
      videosPerMonth: number | null;
      notes: string | null;
    };
    Evidence: {
      page: number;
      text: string;
    };
    ExtractionView: {
      success: boolean;
      data: components['schemas']['ExtractedFields'] | null;
      error: string | null;
      preview: string;
      images: string[];
      confidence: {
        [key: string]: number;
      };
      evidence: {
        [key: string]: components['schemas']['Evidence'];
      };
      /** @enum {string} */
      engine: 'rules' | 'ocr' | 'model';
      pagesRead: number;
      pagesTotal: number;
      fileId: number;
    };
    ErrorAnswer: {
      statusCode: number;
      message: string;
      errors?: {
        [key: string]: string;
      };
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
  pdf: {
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
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorAnswer'];
        };
      };
    };
  };
  document: {
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
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorAnswer'];
        };
      };
    };
  };
  file: {
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
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ErrorAnswer'];
        };
      };
    };
  };
}
