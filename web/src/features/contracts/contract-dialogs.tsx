// The dialogs of the dashboard.
import { lazy } from 'react';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useDialogs } from '../../lib/use-dialogs.tsx';
import type { Contract } from './list/contract-list.tsx';
import type { Reading } from './extraction/reading.ts';

type Dialog =
  | { kind: 'add'; reading?: Reading }
  | { kind: 'upload' }
  | { kind: 'images' }
  | { kind: 'batch' }
  | { kind: 'import' }
  | { kind: 'details'; contract: Contract }
  | { kind: 'reassign'; contractIds: number[]; onReassigned: () => void }
  | { kind: 'delete'; contract: Contract }
  | { kind: 'erase'; contract: Contract };

const loadAdd = () => import('./form/add-contract-dialog.tsx');
const loadDetails = () => import('./form/contract-details.tsx');
const loadReassign = () => import('./reassign-chosen-dialog.tsx');
const loadDelete = () => import('./delete-contract-dialog.tsx');
const loadErase = () => import('./erase-creator-dialog.tsx');
const loadUpload = () => import('./extraction/upload-document-dialog.tsx');
const loadImages = () => import('./page-images/page-images-dialog.tsx');
const loadImport = () => import('./import/import-dialog.tsx');
const loadBatch = () => import('./batch/batch-dialog.tsx');
const AddContractDialog = lazy(loadAdd);
const ContractDetails = lazy(loadDetails);
const ReassignChosenDialog = lazy(loadReassign);
const DeleteContractDialog = lazy(loadDelete);
const EraseCreatorDialog = lazy(loadErase);
const UploadDocumentDialog = lazy(loadUpload);
const ImportDialog = lazy(loadImport);
const PageImagesDialog = lazy(loadImages);
const BatchDialog = lazy(loadBatch);
const loaders = [loadAdd, loadDetails, loadReassign, loadDelete, loadErase, loadUpload, loadImport, loadImages, loadBatch];

export const useContractDialogs = () => useDialogs<Dialog>(render, loaders);

function render(dialog: Dialog, frame: DialogControl, show: (dialog: Dialog) => void) {
  const addExtracted = (reading: Reading) => show({ kind: 'add', reading });
  switch (dialog.kind) {
    case 'add':
      return <AddContractDialog {...frame} reading={dialog.reading} />;
    case 'details':
      return (
        <ContractDetails
          {...frame}
          contract={dialog.contract}
          onErase={() => show({ kind: 'erase', contract: dialog.contract })}
        />
      );
    case 'erase':
      return <EraseCreatorDialog {...frame} contract={dialog.contract} />;
    case 'delete':
      return <DeleteContractDialog {...frame} contract={dialog.contract} />;
    case 'reassign':
      return <ReassignChosenDialog {...frame} contractIds={dialog.contractIds} onReassigned={dialog.onReassigned} />;
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
