// The dialogs of the dashboard. Their code is prefetched, so that they open without delay.
import { lazy, Suspense } from 'react';
import { usePrefetch, useDialog } from '../../lib/use-dialog.ts';
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

export function useContractDialogs() {
  const { dialog, show, frame } = useDialog<Dialog>();

  usePrefetch(loaders);

  return {
    show,
    element: (
      <Suspense fallback={null}>
        {dialog?.kind === 'add' && <AddContractDialog {...frame} extraction={dialog.extraction} />}
        {dialog?.kind === 'details' && <ContractDetailsDialog {...frame} contract={dialog.contract} />}
        {dialog?.kind === 'delete' && <DeleteContractDialog {...frame} contract={dialog.contract} />}
        {dialog?.kind === 'batch' && <BatchDialog {...frame} />}
        {dialog?.kind === 'images' && (
          <PageImagesDialog {...frame} onExtracted={(extraction) => show({ kind: 'add', extraction })} />
        )}
        {dialog?.kind === 'import' && <ImportDialog {...frame} />}
        {dialog?.kind === 'upload' && (
          <UploadDocumentDialog {...frame} onExtracted={(extraction) => show({ kind: 'add', extraction })} />
        )}
      </Suspense>
    ),
  };
}
