import { IsInt, IsString } from 'class-validator';

/** A contract has got a file. */
export class ContractFileUploaded {
  @IsInt() contractId!: number;
  @IsInt() fileId!: number;
  @IsString() originalName!: string;
  /** MIME type. */
  @IsString() fileType!: string;
  /** Bytes. */
  @IsInt() fileSize!: number;
  /** It was uploaded for the contract, the contract was made from it, or a file of the vault was given to the contract. */
  @IsString() by!: 'upload' | 'source' | 'assignment';
}
