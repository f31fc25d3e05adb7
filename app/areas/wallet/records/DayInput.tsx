const day_form = /^(\d{4}-\d{2}-\d{2})?$/;

/**
 * The control of a day. Browsers show none that is not one, so what was typed otherwise stays as text. `wrong` is the
 * id of the message where the day is wrong.
 */
export function DayInput({
  value,
  wrong,
  ...more
}: {
  id: string;
  name: string;
  value: string;
  wrong: string | undefined;
  className?: string;
}) {
  const isDay = day_form.test(value) && !Number.isNaN(Date.parse(value || '2000-01-01'));
  return (
    <input
      key={value}
      {...more}
      type={isDay ? 'date' : 'text'}
      defaultValue={value}
      aria-invalid={wrong !== undefined || undefined}
      aria-describedby={wrong}
    />
  );
}
