import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Milliseconds that a language model's answer may take, all tries together: what waits for it is promised within 20 s. */
export const maxModelTimeoutMs = 15_000;

/** The setting OPENAI_TIMEOUT_MS, in every service that asks a model. */
export const ModelTimeout = (): PropertyDecorator =>
  applyDecorators(
    Type(() => Number),
    IsInt({ message: 'OPENAI_TIMEOUT_MS must be a whole number of milliseconds' }),
    Min(100, { message: 'OPENAI_TIMEOUT_MS must be at least 100' }),
    Max(maxModelTimeoutMs, { message: `OPENAI_TIMEOUT_MS must be at most ${maxModelTimeoutMs}` }),
  );
