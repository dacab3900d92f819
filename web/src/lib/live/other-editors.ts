// Who else edits the record that a dialog shows.
import { useEffect, useState } from 'react';
import { api, unwrap, type Schema } from '../api/api.ts';
import type { paths } from '../api/api.gen.ts';
import { randomId } from '../browser/random-id.ts';

type EditedKind = paths['/api/records/{kind}/{id}/dialogs']['post']['parameters']['path']['kind'];
export type RecordEditor = Schema<'RecordEditor'>;

export interface EditedRecord {
  kind: EditedKind;
  id: number;
}

/** Two that are missed take the dialog away from the others' screens. */
const stillOpenIntervalMs = 4_000;

const listeners = new Set<(record: EditedRecord) => void>();

/** The server says that others edit the record now, or no longer. */
export function editorsChanged(record: EditedRecord): void {
  for (const listener of listeners) listener(record);
}

/**
 * Says that a dialog shows the record, and who else is editing it.
 * @param record undefined for a new one, and once the dialog is closed
 */
export function useOtherEditors(record: EditedRecord | undefined): readonly RecordEditor[] {
  const [others, setOthers] = useState<readonly RecordEditor[]>([]);
  const { kind, id } = record ?? {};

  useEffect(() => {
    if (kind === undefined || id === undefined) return undefined;
    const dialog = randomId();
    const path = { kind, id };
    let closed = false;
    const look = async () => {
      // Somebody who cannot ask sees nobody: the save is still checked.
      const found = await unwrap(api.POST('/api/records/{kind}/{id}/dialogs', { params: { path }, body: { dialog } })).catch(
        () => [],
      );
      if (!closed) setOthers(found);
    };
    const lookAt = (changed: EditedRecord) => {
      if (changed.kind === kind && changed.id === id) void look();
    };
    // The request outlives the page.
    const leave = () =>
      void api
        .DELETE('/api/records/{kind}/{id}/dialogs/{dialog}', { params: { path: { ...path, dialog } }, keepalive: true })
        .catch(() => undefined);
    let looking = look();
    const timer = window.setInterval(() => (looking = look()), stillOpenIntervalMs);
    listeners.add(lookAt);
    window.addEventListener('pagehide', leave);
    return () => {
      closed = true;
      window.clearInterval(timer);
      listeners.delete(lookAt);
      window.removeEventListener('pagehide', leave);
      setOthers([]);
      // After the last request, so that the dialog is not opened again.
      void looking.then(leave);
    };
  }, [kind, id]);

  return others;
}
