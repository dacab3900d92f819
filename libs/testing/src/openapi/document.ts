import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A schema of OpenAPI 3.0. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  nullable?: boolean;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: Schema;
}

interface Header {
  required?: boolean;
  schema?: Schema;
}

interface DocumentedAnswer {
  headers?: Record<string, Header>;
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  method: string;
  /** With its parameters in braces. */
  path: string;
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  /** An empty requirement says that the operation is public. */
  security?: object[];
  responses: Record<string, DocumentedAnswer>;
}

interface Document {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path' | 'parameters'> & { parameters?: Parameter[] }>>;
  components: { schemas: Record<string, Schema> };
}

/** The API's document: its operations, and which of them serves an address. */
export class ApiDocument {
  readonly operations: Operation[];
  readonly schemas: Record<string, Schema>;
  private readonly routes: { pattern: RegExp; operation: Operation }[];

  constructor(document: Document) {
    this.schemas = document.components.schemas;
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        path,
        method: method.toUpperCase(),
        parameters: operation.parameters ?? [],
      })),
    );
    // Of two that match, the one with fewer parameters is meant: /contracts/summary is no contract's address.
    const specificFirst = this.operations.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);
    this.routes = specificFirst.map((operation) => ({ operation, pattern: patternOf(operation.path) }));
  }

  /** The committed document, from which the web client's types are made too. */
  static committed(): ApiDocument {
    const file = join(import.meta.dirname, '../../../../gateway/openapi.json');
    return new ApiDocument(JSON.parse(readFileSync(file, 'utf8')) as Document);
  }

  /** @param path without query */
  operationAt(method: string, path: string): Operation | undefined {
    const asked = method === 'HEAD' ? 'GET' : method;
    return this.routes.find(({ operation, pattern }) => operation.method === asked && pattern.test(path))?.operation;
  }

  schemaOf(schema: Schema): Schema {
    const name = schema.$ref?.replace('#/components/schemas/', '');
    return name === undefined ? schema : (this.schemas[name] ?? schema);
  }
}

/** As the router matches: without regard to case, with or without a slash at the end. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');
}
