import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { createContext, use, useState, type ChangeEvent, type ComponentProps, type FocusEvent } from 'react';
import { touchScreen, useMediaQuery } from '../../../lib/browser/media-query.ts';

dayjs.extend(customParseFormat);

interface Props {
  /** 'YYYY-MM-DD' or '' */
  value?: string;
  onChange?: (date: string) => void;
  id?: string;
  /** The accessible name where there is no visible label. */
  label?: string;
  placeholder?: string;
  /** Set by the item of a form. */
  'aria-required'?: 'true';
}

/** The first is shown; the others are understood too. */
const formats = ['YYYY-MM-DD', 'YYYY/MM/DD', 'MM/DD/YYYY', 'MMM D, YYYY', 'MMMM D, YYYY'];

const isoDate = (date: Dayjs): string => date.format('YYYY-MM-DD');

/**
 * A date as text, without a time zone. By itself the picker takes a typed date after the field has lost the focus, which is later
 * than the click that saves, and puts the former date in place of a text that is no date. Here a typed date counts at once, an
 * emptied field is empty, and in a required field a text that is no date counts as none and stays visible.
 */
export function DateField({ value = '', onChange, label, placeholder = 'YYYY-MM-DD', ...rest }: Props) {
  const touch = useMediaQuery(touchScreen);
  /** A text that is no date, and the value beside which it was typed. */
  const [unread, setUnread] = useState<{ text: string; beside: string }>();
  const isShown = unread && (value === unread.beside || value === '');
  const take = (date: string): void => {
    setUnread(undefined);
    onChange?.(date);
  };
  const type = (text: string): void => {
    const read = formats.map((format) => dayjs(text, format, true)).find((date) => date.isValid());
    if (read || text === '') take(read ? isoDate(read) : '');
    else setUnread({ text, beside: value });
  };
  // Not while it is being typed, because every date is incomplete then.
  const leave = (): void => {
    if (rest['aria-required'] === undefined) setUnread(undefined);
    else if (isShown && value !== '') onChange?.('');
  };
  return (
    <Typed value={{ text: isShown ? unread.text : undefined, type, leave }}>
      <DatePicker
        {...rest}
        {...(label !== undefined && { 'aria-label': label })}
        value={value ? dayjs(value, 'YYYY-MM-DD') : null}
        onChange={(picked) => take(picked ? isoDate(picked) : '')}
        format={formats}
        placeholder={placeholder}
        // Enter accepts the typed date and does not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        inputReadOnly={touch}
        components={typedInput}
        style={fullWidth}
      />
    </Typed>
  );
}

interface TypedText {
  /** Absent if it is a date or was not typed. */
  text?: string | undefined;
  type?: (text: string) => void;
  leave?: () => void;
}

const Typed = createContext<TypedText>({});

/** The input of the picker, which shows what was typed as long as it is no date. */
function TypedInput({ value, onChange, onBlur, ...input }: ComponentProps<'input'>) {
  const { text, type, leave } = use(Typed);
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    onChange?.(event);
    type?.(event.target.value);
  };
  const blur = (event: FocusEvent<HTMLInputElement>): void => {
    onBlur?.(event);
    leave?.();
  };
  return <input {...input} value={text ?? value} onChange={change} onBlur={blur} />;
}

const typedInput = { input: TypedInput };
const fullWidth = { inlineSize: '100%' } as const;
