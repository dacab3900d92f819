import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Matches } from 'class-validator';
import { handle, id } from '../fields.ts';

export class ExportCreator {
  @handle({
    required: 'Social handle is required',
    description: 'Whose data are exported: those of all contracts of this handle',
  })
  socialHandle!: string;
}

/** The contracts of a creator, deleted ones too. */
export interface CreatorContracts {
  contractIds: number[];
}

/** On the internal HTTP: `contractIds=1,2`. */
export class CreatorContractsQuery implements CreatorContracts {
  @Transform(({ value }) => String(value).split(',').map(Number))
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(1_000)
  @IsInt({ each: true })
  contractIds!: number[];
}

/** On the internal HTTP: the row whose stored file is asked for. */
export class CreatorFileAt {
  @Matches(/^[a-z_]{1,63}$/) table!: string;
  @id({ required: 'id' }) id!: number;
}

/** What is left out of an export, and why: people read it there. */
export interface LeftOut {
  what: string;
  why: string;
}

/** A service's part of an export: the rows of its tables as they are stored. */
export interface CreatorDataDocument {
  service: string;
  tables: Record<string, object[]>;
  leftOut: LeftOut[];
}

/** A stored file of a creator. */
export interface CreatorFile {
  table: string;
  /** The id of its row. */
  id: number;
  /** As people know it. */
  name: string;
  /** Where it lies in the archive. */
  folder: string;
}
