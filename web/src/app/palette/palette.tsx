import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreatorActions } from '../../components/creators/creator-actions.ts';
import { Dialog } from '../../components/ui/dialogs/dialog.tsx';
import { LoadFailure } from '../../components/ui/feedback/load-failure.tsx';
import { Secondary, VisuallyHidden } from '../../components/ui/layout/text.tsx';
import { api, errorMessage, unwrap } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/permission.ts';
import { addRecentItem, recentItems } from '../../lib/browser/recent-items.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { DialogControl } from '../../lib/use-dialog.ts';
import { useLinks } from '../navigation.ts';
import { groupsFor, isItem, type Group, type Item, type Target } from './items.ts';
import { commandOf, type RecordCommand } from './record-commands.ts';
import { useRecords } from './use-records.ts';
import { useSearch } from './use-search.ts';
import styles from './palette.module.css';

/** Finds creators, contracts, videos, files and payments while somebody types, and does what the console can do. */
export default function Palette(dialog: DialogControl) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const [command, setCommand] = useState<RecordCommand>();
  const { groups, searching, failed, retry, areSomeMissing } = useOffered(typed, command);
  const prompt = promptOf(command);
  const items = groups.flatMap(({ items: shown }) => shown);
  const [active, setActive] = useState(0);
  const at = Math.min(active, items.length - 1);
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const open = useChoice(dialog.onClose);

  function ask(next: RecordCommand | undefined) {
    setCommand(next);
    setText('');
    setActive(0);
  }

  function choose(item: Item) {
    const next = item.target.kind === 'command' ? commandOf(item.target.command) : undefined;
    if (next) {
      addRecentItem(item, recentItems(isItem));
      ask(next);
    } else open(item);
  }

  const idOf = (index: number) => `${list}-${index}`;

  function move(event: KeyboardEvent) {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length }[event.key];
    if (next !== undefined && items.length > 0) {
      event.preventDefault();
      setActive(next % items.length);
      document.getElementById(idOf(next % items.length))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Backspace' && text === '' && command) ask(undefined);
    const item = items[at];
    // Enter that ends the composition of a letter chooses nothing.
    if (event.key !== 'Enter' || !item || event.nativeEvent.isComposing) return;
    // The focus goes back to the button that opened the palette, which must not be pressed by the same key.
    event.preventDefault();
    choose(item);
  }

  return (
    <Dialog
      {...dialog}
      title={command?.label ?? 'Search'}
      size="2xl"
      footer={null}
      // The dialog has given the focus to its first control, which closes it.
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
    >
      <input
        ref={field}
        className={styles.field}
        role="combobox"
        aria-label={prompt.label}
        aria-expanded={items.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={items.length > 0 ? idOf(at) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={prompt.placeholder}
        maxLength={100}
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={move}
      />
      <div className={styles.results} aria-busy={searching} role="region" aria-label="Found" tabIndex={0}>
        <Results groups={groups} list={list} active={at} onActive={setActive} onChoose={choose} />
        {failed && <LoadFailure what="The search is not available now" onRetry={retry} />}
        {areSomeMissing && <Secondary>Some results are missing, because a service does not answer now.</Secondary>}
        {items.length === 0 && !searching && !failed && <Secondary>{nothingText(typed, command)}</Secondary>}
      </div>
      <VisuallyHidden>
        <span role="status">{searching || (typed === '' && !command) ? '' : `${items.length} results`}</span>
      </VisuallyHidden>
    </Dialog>
  );
}

/** What can be chosen: everything, or the records of a command. */
function useOffered(typed: string, command: RecordCommand | undefined) {
  const search = useSearch(command ? '' : typed);
  const records = useRecords(command, typed);
  const groups = useGroups(typed, search.found);
  if (command) return { ...records, groups: [{ name: command.label, items: records.items }], areSomeMissing: false };
  return { ...search, groups, areSomeMissing: (search.found?.missing.length ?? 0) > 0 };
}

/** What the field asks for. */
const promptOf = (command: RecordCommand | undefined): { label: string; placeholder: string } =>
  command
    ? { label: `Which ${command.of}`, placeholder: `Which ${command.of}? Backspace goes back` }
    : { label: 'Search or choose a command', placeholder: 'Creators, contracts, videos, files, payments, commands…' };

const nothingText = (typed: string, command: RecordCommand | undefined): string =>
  typed === '' && command ? `There is no ${command.of} for this now.` : `Nothing found for “${typed}”`;

/** Without a text, what was opened last comes first. */
function useGroups(typed: string, found: Parameters<typeof groupsFor>[1]): Group[] {
  const may = useMay();
  const { main, secondary } = useLinks();
  const [recent] = useState(() => recentItems(isItem));
  const groups = groupsFor(typed, found, [...main, ...secondary]);
  const all = typed === '' ? [{ name: 'Recent', items: recent }, ...groups] : groups;
  const shown = new Set<string>();
  return all
    .map(({ name, items }) => ({
      name,
      items: items.filter(({ key, needs }) => {
        const isNew = !shown.has(key);
        shown.add(key);
        return isNew && (!needs || may(needs));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}

interface ResultsProps {
  groups: readonly Group[];
  /** The id of the list. */
  list: string;
  active: number;
  onActive: (index: number) => void;
  onChoose: (item: Item) => void;
}

function Results({ groups, list, active, onActive, onChoose }: ResultsProps) {
  const firstOf = groups.map((_, nth) => groups.slice(0, nth).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div id={list} role="listbox" aria-label="Results">
      {groups.map(({ name, items }, nth) => (
        <div key={name} role="group" aria-label={name} className={styles.group}>
          <span className={styles.name} aria-hidden>
            {name}
          </span>
          {items.map((item, within) => {
            const index = (firstOf[nth] ?? 0) + within;
            return (
              <div
                key={item.key}
                id={`${list}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                onPointerMove={() => onActive(index)}
                onClick={() => onChoose(item)}
              >
                <span className={styles.label}>{item.label}</span>
                {item.detail && <Secondary small>{item.detail}</Secondary>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Opens what was chosen, and remembers it. */
function useChoice(onClose: () => void): (item: Item) => void {
  const navigate = useNavigate();
  const act = useCreatorActions();
  const open = useCommand(
    async (target: Target) => {
      if (target.kind === 'path') await navigate(target.to);
      else if (target.kind === 'action') act({ kind: target.action });
      else if (target.kind === 'act') act(target.action);
      else if (target.kind !== 'command') act(await actionOf(target));
    },
    { failure: (failure) => errorMessage(failure, 'It could not be opened. It may have been deleted.') },
  );
  return (item) => {
    // A record is as it was when it was chosen, and is not kept.
    if (item.target.kind !== 'act') addRecentItem(item, recentItems(isItem));
    onClose();
    void open.run(item.target);
  };
}

/** The dialog of a record, as it is now. */
async function actionOf({
  kind,
  id,
}: Extract<Target, { id: number }>): Promise<Parameters<ReturnType<typeof useCreatorActions>>[0]> {
  const params = { path: { id } };
  switch (kind) {
    case 'contract':
      return { kind: 'edit contract', contract: await unwrap(api.GET('/api/contracts/{id}', { params })) };
    case 'video': {
      const video = await unwrap(api.GET('/api/video-submissions/{id}', { params }));
      return { kind: 'review video', video, videos: [video] };
    }
    case 'payment':
      return { kind: 'show payment', payment: await unwrap(api.GET('/api/payout-requests/{id}', { params })) };
  }
}
