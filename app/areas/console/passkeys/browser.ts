import { askPasskey, knowsPasskeys } from '../../account/passkeys/webauthn';

/**
 * Puts a button in each place of the page that asks for a passkey, in front of the words that stand there without script. A tap
 * asks the browser, and sends the form of the place with what it has signed (console#passkeys).
 */
function putButton(place: HTMLElement): void {
  const { passkey: act, options = '', ticket = '', label = '', intent = '' } = place.dataset;
  const form = place.closest('form');
  const note = place.querySelector('[role=status]');
  if (!form || !note || (act !== 'create' && act !== 'get')) return;
  place.querySelector('p')?.remove();
  if (!knowsPasskeys()) {
    note.textContent = place.dataset['none'] ?? '';
    return;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-quiet';
  button.textContent = label;
  button.addEventListener('click', () => {
    note.textContent = '';
    void askPasskey(act, { options, ticket }).then((answer) => {
      if (answer) send(form, { ...answer, intent });
      else note.textContent = place.dataset['stopped'] ?? '';
    });
  });
  place.prepend(button);
}

/** Sends a form with more fields than it has. */
function send(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  form.submit();
}

for (const place of document.querySelectorAll<HTMLElement>('[data-passkey]')) putButton(place);
