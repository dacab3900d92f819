import userEvent, { type UserEvent } from '@testing-library/user-event';

/**
 * A user with a mouse and a keyboard. Of a longer text all but the last character is pasted, because each key renders the page anew.
 * @param options `applyAccept: false` for a user who makes the file picker show all files
 */
export function aPerson(options: { applyAccept?: boolean } = {}): UserEvent {
  const person = userEvent.setup({ ...options, delay: null });
  const type = person.type.bind(person);
  return Object.assign(person, {
    async type(element: Element, text: string) {
      const [plain = ''] = /^[^{[]*/.exec(text) ?? [];
      if (plain.length > 2) {
        await person.click(element);
        await person.paste(plain.slice(0, -1));
        return person.keyboard(text.slice(plain.length - 1));
      }
      return type(element, text);
    },
  });
}
