import { useT } from '~/i18n/useT';
import { Icon } from './Icon';

/** The text of an empty list (site#empty-state). */
export function NoData() {
  const t = useT();
  return (
    <p className="empty">
      <Icon name="info" className="icon-big" />
      {t('in_no_data')}
    </p>
  );
}
