import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { touchScreen, useMediaQuery } from '../../../lib/browser/media-query.ts';

interface Props {
  /** 'YYYY-MM-DD' or '' */
  value?: string;
  onChange?: (date: string) => void;
  id?: string;
  /** Its name where no label stands beside it. */
  label?: string;
  placeholder?: string;
}

/** Shown and typed as the first; the others are understood when pasted. */
const formats = ['YYYY-MM-DD', 'YYYY/MM/DD', 'MM/DD/YYYY', 'MMM D, YYYY', 'MMMM D, YYYY'];

/** A date without a time, as a text in and out: no zone ever moves it. */
export function DateField({ value, onChange, label, placeholder = 'YYYY-MM-DD', ...rest }: Props) {
  const touch = useMediaQuery(touchScreen);
  const shown: Dayjs | null = value ? dayjs(value, 'YYYY-MM-DD') : null;
  return (
    <DatePicker
      {...rest}
      {...(label !== undefined && { 'aria-label': label })}
      value={shown}
      onChange={(picked) => onChange?.(picked?.format('YYYY-MM-DD') ?? '')}
      format={formats}
      placeholder={placeholder}
      // Enter takes the date that was typed; it does not send the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      inputReadOnly={touch}
      style={fullWidth}
    />
  );
}

const fullWidth = { inlineSize: '100%' } as const;
