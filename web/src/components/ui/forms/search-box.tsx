import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Props {
  /** The current search in the URL. */
  value: string;
  onSearch: (text: string) => void;
  placeholder: string;
}

const debounceMs = 250;

/** A search field with debounce that follows the back button. */
export function SearchBox({ value, onSearch, placeholder }: Props) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const search = useEffectEvent(onSearch);

  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      search(sent.current);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  const follow = useEffectEvent((current: string) => {
    if (current === sent.current) return;
    sent.current = current;
    setText(current);
  });
  useEffect(() => follow(value), [value]);

  return (
    <Input
      type="search"
      role="searchbox"
      aria-label={placeholder.replace(/\.+$/, '')}
      placeholder={placeholder}
      prefix={<SearchOutlined aria-hidden />}
      value={text}
      maxLength={200}
      allowClear
      onChange={(event) => setText(event.target.value)}
    />
  );
}
