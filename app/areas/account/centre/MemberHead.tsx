import { Link } from '@remix-run/react';
import { PostForm } from '~/forms/PostForm';
import { preferencesFields } from '~/forms/preferencesFields';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import type { MemberHomeData } from './memberHome.server';
import { Portrait } from './Portrait';

/** The member: picture, names, kind of account, and the club label if there is one. */
export function MemberHead({ data }: { data: MemberHomeData }) {
  const t = useT();
  const { kind } = data.shared;
  const { name, nickname, picture, vip, excluded } = data.own;
  return (
    <section className="who">
      {kind === 'trial' || excluded ? (
        <Portrait picture={picture} size={72} />
      ) : (
        <Link className="who-picture" to="/m/myAccount/index?edit=avatar">
          <Portrait picture={picture} size={72} />
          <Icon name="edit" label={t('member_change_picture')} />
        </Link>
      )}
      <div className="grow">
        <h2>{nickname}</h2>
        <p className="who-name">{name}</p>
        <p className="who-marks">
          <span className="mark">{t(`member_type_${kind}`)}</span>
          {vip && (
            <Link className="mark mark-vip" to="/m/member/benefits">
              <Icon name="crown" label={t('member_vip')} />
              {vip}
            </Link>
          )}
        </p>
      </div>
      {vip && (
        <PostForm
          fields={preferencesFields}
          action="/m/set"
          values={{ redirectTo: '/m/member/home' }}
          preventScrollReset
        >
          <button className="icon-button" name="intent" value="closeVip">
            <Icon name="close" label={t('member_vip_close')} />
          </button>
        </PostForm>
      )}
    </section>
  );
}
