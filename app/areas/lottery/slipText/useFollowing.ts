import type { ShouldRevalidateFunction } from '@remix-run/react';
import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { FormReply } from '~/forms/reply';

/** The table follows the typing after this time without a key. */
const follow_after_ms = 500;

/**
 * With script, reads the slip of a form again when nothing was typed for a moment (lottery#slip-box): the server decides what it
 * holds. Returns the last answer, what the form calls on each change, and what it calls when it is sent.
 */
export function useFollowing<View>(action: string) {
  const fetcher = useFetcher<FormReply<View>>();
  const { submit } = fetcher;
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const sent = new FormData(form);
      sent.set('intent', 'read');
      submit(sent, { method: 'post', action });
    }, follow_after_ms);
  };
  const answer = fetcher.data as FormReply<View> | undefined;
  return { answer, follow, stop: () => clearTimeout(timer.current) };
}

/** A form's reply brings the page's data along; a change of language loads it. */
export const reloadForLanguage: ShouldRevalidateFunction = ({
  formData,
  formMethod,
  defaultShouldRevalidate,
}) =>
  formMethod?.toUpperCase() === 'POST' ? formData?.has('lang') === true : defaultShouldRevalidate;
