import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { count, day } from '../fields.ts';

export const sampleStates = ['none', 'loading', 'loaded', 'removing'] as const;
export type SampleState = (typeof sampleStates)[number];

/** Whether there are sample data, and how far loading or removing them is. */
export class SampleDataView {
  @ApiProperty({ enum: sampleStates }) state!: SampleState;
  @ApiProperty({ type: 'integer', description: 'Steps that are done, of `total`' }) done!: number;
  @ApiProperty({ type: 'integer', description: '0 when there is nothing to do' }) total!: number;
  @ApiProperty({ type: Boolean, description: 'Nobody goes on with loading: ask for it again, and it goes on where it was' })
  stalled!: boolean;
  @ApiProperty({ type: 'integer', description: 'Sample contracts' }) contracts!: number;
  @ApiProperty({ type: 'integer', description: 'Other contracts: while there is one, no sample data are loaded' })
  realContracts!: number;
}

/** One loading of sample data. Who repeats it makes nothing twice: the keys of its requests begin with its id. */
export class SampleRun {
  @ApiProperty({ format: 'uuid' }) runId!: string;
  @day({ required: 'day', description: 'The day on which it began: all dates are counted from it' }) day!: string;
}

export class SampleProgress {
  @Matches(/^[0-9a-f-]{36}$/, { message: 'The run is not valid' }) runId!: string;
  @count({ label: 'Done', max: 100_000 }) done!: number;
  @count({ label: 'Total', max: 100_000 }) total!: number;
}
