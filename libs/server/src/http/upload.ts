import { HttpException, type CallHandler, type ExecutionContext, type NestInterceptor, type Type } from '@nestjs/common';
import { FileFieldsInterceptor, FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { shownFileName } from '@creator-desk/domain/values/file-name';
import { Refusal } from '@creator-desk/protocol/refusals';

/** A file of a multipart request, received into the work directory ({@link UploadStorage}). The caller removes it. */
export interface ReceivedUpload {
  path: string;
  originalname: string;
  mimetype: string;
  /** Bytes. */
  size: number;
}

/**
 * Receives one file of a multipart request onto the disk, never whole in memory.
 * @param field name of the multipart field
 * @param maxBytes a larger file is answered with 413 as soon as it is known to be larger
 * @param maxFieldBytes of each field beside it
 */
export function uploadOf(field: string, maxBytes: number, maxFieldBytes = 64 * 1024): Type<NestInterceptor> {
  const receiving = FileInterceptor(field, {
    limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: maxFieldBytes },
  });
  return explained(receiving, [field], () => new Refusal('invalid', { message: 'Send one file at a time.' }));
}

/**
 * Receives several files of a multipart request.
 * @param most by the field's name, how many files it may hold
 * @param maxBytes of each
 * @param tooMany what more files are refused with
 */
export function uploadsOf(most: Record<string, number>, maxBytes: number, tooMany: () => Refusal): Type<NestInterceptor> {
  const fields = Object.entries(most).map(([name, maxCount]) => ({ name, maxCount }));
  const receiving = FileFieldsInterceptor(fields, {
    limits: { fileSize: maxBytes, fields: 20, fieldSize: 64 * 1024 },
  });
  return explained(receiving, Object.keys(most), tooMany);
}

const noForm = 'Send the file as multipart/form-data, with a boundary.';

/** Messages for the errors of the multipart parser, whose own texts name its internals. */
function explained(receiving: Type<NestInterceptor>, fields: string[], tooMany: () => Refusal): Type<NestInterceptor> {
  return class extends receiving {
    override async intercept(context: ExecutionContext, next: CallHandler): Promise<ReturnType<CallHandler['handle']>> {
      // The parser would wait forever for a client that disconnected before.
      const request = context.switchToHttp().getRequest<Request>();
      if (request.destroyed) throw new Refusal('aborted');
      try {
        const handled = await super.intercept(context, next);
        // What it does not take for a form the parser hands on unread, without fields and files.
        if (request.body === undefined) throw new Refusal('wrong_type', { message: noForm });
        return handled;
      } catch (error) {
        throw refusalOf(error, fields, tooMany) ?? error;
      }
    }
  };
}

function refusalOf(error: unknown, fields: string[], tooMany: () => Refusal): Refusal | undefined {
  // Of its parser's complaints about the Content-Type Nest knows only some.
  if (error instanceof Error && error.message === 'Malformed content type') return new Refusal('invalid', { message: noForm });
  if (!(error instanceof HttpException)) return undefined;
  if (error.getStatus() === 413) return new Refusal('too_large');
  if (error.getStatus() === 415) return new Refusal('wrong_type', { message: noForm });
  if (error.getStatus() !== 400) return undefined;
  if (error.message === 'Multipart: Boundary not found') return new Refusal('invalid', { message: noForm });
  const [, unexpected] = /^Unexpected (?:file )?field(?: - (.*))?$/is.exec(error.message) ?? [];
  if (error.message === 'Too many files' || fields.includes(unexpected ?? '')) return tooMany();
  if (unexpected === undefined)
    return new Refusal('invalid', { message: 'The form did not arrive whole. Please send it again.' });
  return new Refusal('invalid', { message: `Send the file in the field "${fields[0] ?? ''}".` });
}

/** The file's name as its sender wrote it: browsers send UTF-8, which the multipart parser takes for Latin-1. */
export function originalName(file: ReceivedUpload): string {
  return shownFileName(Buffer.from(file.originalname, 'latin1').toString('utf8'));
}
