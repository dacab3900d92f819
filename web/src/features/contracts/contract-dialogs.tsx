// The dialogs of the dashboard.
import { lazy } from 'react';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useDialogs } from '../../lib/use-dialogs.tsx';
import type { Contract } from './list/contract-list.tsx';
import type { Extraction } from './extraction/extraction.ts';

type Dialog =
  | { kind: 'add'; extraction?: Extraction }
  | { kind: 'upload' }
  | { kind: 'images' }
  | { kind: 'batch' }
  | { kind: 'import' }
  | { kind: 'details'; contract: Contract }
  | { kind: 'delete'; contract: Contract };

const loadAdd = () => import('./form/add-contract-dialog.tsx');
const loadDetails = () => import('./form/contract-details-dialog.tsx');
const loadDelete = () => import('./delete-contract-dialog.tsx');
const loadUpload = () => import('./extraction/upload-document-dialog.tsx');
const loadImages = () => import('./page-images/page-images-dialog.tsx');
const loadImport = () => import('./import/import-dialog.tsx');
const loadBatch = () => import('./batch/batch-dialog.tsx');
const AddContractDialog = lazy(loadAdd);
const ContractDetailsDialog = lazy(loadDetails);
const DeleteContractDialog = lazy(loadDelete);
const UploadDocumentDialog = lazy(loadUpload);
const ImportDialog = lazy(loadImport);
const PageImagesDialog = lazy(loadImages);
const BatchDialog = lazy(loadBatch);
const loaders = [loadAdd, loadDetails, loadDelete, loadUpload, loadImport, loadImages, loadBatch];

export const useContractDialogs = () => useDialogs<Dialog>(render, loaders);

function render(dialog: Dialog, frame: DialogControl, show: (dialog: Dialog) => void) {
  const addExtracted = (extraction: Extraction) => show({ kind: 'add', extraction });
  switch (dialog.kind) {
    case 'add':
      return <AddContractDialog {...frame} extraction={dialog.extraction} />;
    case 'details':
      return <ContractDetailsDialog {...frame} contract={dialog.contract} />;
    case 'delete':
      return <DeleteContractDialog {...frame} contract={dialog.contract} />;
    case 'batch':
      return <BatchDialog {...frame} />;
    case 'images':
      return <PageImagesDialog {...frame} onExtracted={addExtracted} />;
    case 'import':
      return <ImportDialog {...frame} />;
    case 'upload':
      return <UploadDocumentDialog {...frame} onExtracted={addExtracted} />;
  }
}
