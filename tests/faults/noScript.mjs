// @ts-check

/** @type {import('../../scripts/lib/faults/table.mjs').Fault[]} */
export const faults = [
  {
    id: 'noScript-1',
    says: 'The form of a card lacks the id of its game.',
    file: 'app/areas/games/cards/GameCard.tsx',
    find: `values={{ gameCategory: type, gameId: game.gameId, nodeId, vendor, row }}`,
    put: `values={{ gameCategory: type, gameId: game.gameId, vendor, row }}`,
    tests: [{ project: 'nojs', file: 'tests/e2e/site/walk.spec.ts' }],
  },
  {
    id: 'noScript-2',
    says: 'A list goes on by scrolling alone.',
    file: 'app/areas/games/lists/ListBody.tsx',
    find: `        <Pager page={page} pages={pages} />
`,
    put: '',
    tests: [{ project: 'nojs', file: 'tests/e2e/games/lists.spec.ts' }],
  },
  {
    id: 'noScript-3',
    says: 'Closing the notice strip takes script.',
    file: 'app/areas/content/NoticeStrip.tsx',
    find: `<button className="icon-button" name="intent" value="closeNotice">`,
    put: `<button type="button" className="icon-button" name="intent" value="closeNotice">`,
    tests: [{ project: 'nojs', file: 'tests/e2e/content/banners.spec.ts' }],
  },
  {
    id: 'noScript-4',
    says: 'A change of preferences loses the page that it was made on.',
    file: 'app/areas/site/SideMenu.tsx',
    find: `    values: { redirectTo: pathname + search },
`,
    put: '',
    tests: [{ project: 'nojs', file: 'tests/e2e/account/languages.spec.ts' }],
  },
  {
    id: 'noScript-5',
    says: 'The message after a form is shown by script alone.',
    file: 'app/ui/Toast.tsx',
    find: `useState<ToastData | null>(null)`,
    put: `useState<ToastData | null>(toast)`,
    tests: [{ project: 'nojs', file: 'tests/e2e/site/walk.spec.ts' }],
  },
  {
    id: 'noScript-6',
    says: 'The page sends script in lite mode.',
    file: 'app/root.tsx',
    find: `    () => Boolean(root?.script) && handles`,
    put: `    () => handles`,
    tests: [{ project: 'nojs', file: 'tests/e2e/site/weight.spec.ts' }],
  },
  {
    id: 'noScript-7',
    says: 'A panel is closed by script alone.',
    file: 'app/ui/Panel.tsx',
    find: `            <Link className="icon-button" to={closed} preventScrollReset>
              <Icon name="close" label={t('close')} />
            </Link>`,
    put: `            <button className="icon-button" type="button" onClick={() => navigate(closed)}>
              <Icon name="close" label={t('close')} />
            </button>`,
    tests: [{ project: 'nojs', file: 'tests/e2e/games/play.spec.ts' }],
  },
];
