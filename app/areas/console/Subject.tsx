import type { SubjectWords } from './subjects.server';

/** A thing that a decision or an act is about: its kind and name, whose it is, its amount, and small its id. */
export function Subject({ subject: { title, to, owner, amount, id } }: { subject: SubjectWords }) {
  return (
    <>
      {to === null ? title : <a href={to}>{title}</a>}
      {owner && <> · {owner.to === '' ? owner.name : <a href={owner.to}>{owner.name}</a>}</>}
      {amount !== '' && <> · {amount}</>}
      {id !== '' && (
        <>
          {' '}
          <small className="fine">{id}</small>
        </>
      )}
    </>
  );
}
