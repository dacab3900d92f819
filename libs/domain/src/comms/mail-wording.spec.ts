import { describe, expect, it } from 'vitest';
import { bodyProblem, subjectProblem, variablesProblem } from './mail-wording.ts';

describe('the variables of a mail', () => {
  it.each([
    ['Hi {name}, “{title}” is there', undefined],
    ['no variables', undefined],
    ['Hi {firstname}', 'There is no variable {firstname} in this mail. It knows {name} and {title}'],
    ['Hi { name }', 'There is no variable { name } in this mail. It knows {name} and {title}'],
    ['Hi {}', 'There is no variable {} in this mail. It knows {name} and {title}'],
    ['Hi {Name}', 'There is no variable {Name} in this mail. It knows {name} and {title}'],
    ['Hi {name', 'The brace in “{name” is not closed'],
    ['Hi {name, it is a long day today', 'The brace in “{name, it is a long …” is not closed'],
    ['Hi {name\nGood day', 'The brace in “{name” is not closed'],
    ['Hi name}', 'The brace in “Hi name}” is not opened'],
    ['Hi {{name}}', 'The brace in “{{name}}” is not closed'],
    ['Hi {constructor}', 'There is no variable {constructor} in this mail. It knows {name} and {title}'],
  ])('of %j', (text, problem) => {
    expect(variablesProblem(text, ['name', 'title'])).toBe(problem);
  });

  it('are those of its kind', () => {
    expect(subjectProblem('payout_paid', 'We have sent you {amount}')).toBeUndefined();
    expect(subjectProblem('video_approved', 'We have sent you {amount}')).toMatch(/^There is no variable {amount}/);
  });

  it('stand in a subject of one line, and in a text', () => {
    expect(subjectProblem('announcement', ' ')).toBe('Enter a subject');
    expect(subjectProblem('announcement', 'One\nTwo')).toBe('The subject must be one line');
    expect(bodyProblem('announcement', '\n')).toBe('Enter a text');
    expect(bodyProblem('announcement', 'One\n\nTwo')).toBeUndefined();
  });
});
