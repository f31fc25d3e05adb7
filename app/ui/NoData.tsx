import { useT } from '~/i18n/useT';
import { Icon } from './Icon';

/** Stands where a list has nothing (site#empty-state). */
export function NoData() {
  const t = useT();
  return (
    <p className="empty">
      <Icon name="info" className="icon-big" />
      {t('in_no_data')}
    </p>
  );
}
