import { FormFile, FormText, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { applyFields, promotionPath } from './promotionFields';

/** The application for a promotion: a remark and pictures (content#promotion-application). */
export function ApplyForm({
  promotionId,
  bounds,
  start,
  reply,
  note,
}: {
  /** Absent where the refused form itself says it. */
  promotionId?: string;
  bounds: { remark: number; pictures: number };
  start: FormStart;
  reply: FormReply<unknown> | undefined;
  /** Tells when money comes; absent where none does. */
  note?: string | undefined;
}) {
  const form = useForm(applyFields, reply, start);
  const { t, fields } = form;
  const id = promotionId ?? form.typed.promotionId ?? '';
  return (
    <FormShell
      form={form}
      // The page comes back at the form, where a refusal is told.
      action={`${promotionPath(id)}#${applyFields.id}`}
      className="sheet stack"
      multipart
      languages={false}
    >
      <input type="hidden" name={fields.promotionId.name} value={id} />
      <FormText
        form={form}
        name="remark"
        hint={t('promotion_remark_hint', { most: bounds.remark })}
      />
      <FormFile
        form={form}
        name="images"
        accept="image/png,image/jpeg"
        multiple
        hint={t('promotion_images_hint', { most: bounds.pictures })}
      />
      <SubmitButton form={form} intent="apply" label={t('promotion_apply_send')} />
      <p className="fine">{note ?? t('promotion_no_money')}</p>
    </FormShell>
  );
}
