// @ts-check

/** @type {import('../../scripts/lib/faults/table.mjs').Fault[]} */
export const faults = [
  {
    id: 'layout-1',
    says: 'A message that stays is above the screen when the page is scrolled to its form.',
    file: 'app/styles/base.css',
    find: `.toasts.still {
  position: sticky;`,
    put: `.toasts.still {
  position: static;`,
    tests: [{ project: 'nojs-chromium', file: 'tests/e2e/content/messages.spec.ts' }],
  },
  {
    id: 'layout-2',
    says: 'A card that the address names lies under the header.',
    file: 'app/styles/base.css',
    find: `  scroll-padding: 104px 0 64px;
`,
    put: '',
    tests: [{ project: 'nojs-chromium', file: 'tests/e2e/content/messages.spec.ts' }],
  },
  {
    id: 'layout-3',
    says: 'The foot lies under the tabs.',
    file: 'app/styles/base.css',
    find: `  padding-bottom: 68px;
`,
    put: '',
    tests: [{ project: 'nojs-chromium', file: 'tests/e2e/site/controls.spec.ts' }],
  },
  {
    id: 'layout-4',
    says: 'The category bar makes narrow phones scroll sideways.',
    file: 'app/areas/site/homeHeader.css',
    find: `  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
}
.categories li {`,
    put: `  display: flex;
}
.categories li {`,
    tests: [{ project: 'nojs-chromium', file: 'tests/e2e/games/centre.spec.ts' }],
  },
  {
    id: 'layout-5',
    says: 'A message that stays covers the button below it.',
    file: 'app/styles/base.css',
    find: `.toasts.still {
  position: sticky;
  inset: 0 0 auto;`,
    put: `.toasts.still {
  position: fixed;
  inset: 0 0 auto;`,
    tests: [{ project: 'nojs-chromium', file: 'tests/e2e/account/login.spec.ts' }],
  },
  {
    id: 'layout-6',
    says: 'Banners move the page when their pictures come.',
    file: 'app/areas/content/Banners.tsx',
    find: `          width="720"
          height="300"
`,
    put: '',
    tests: [{ project: 'pictures', file: 'tests/e2e/site/shift.spec.ts' }],
  },
  {
    id: 'layout-7',
    says: 'Cards move the page when their pictures come.',
    file: 'app/areas/games/cards/games.css',
    find: `  aspect-ratio: 1;
  border-radius: var(--r-m) var(--r-m) 0 0;`,
    put: `  aspect-ratio: auto;
  border-radius: var(--r-m) var(--r-m) 0 0;`,
    tests: [{ project: 'pictures', file: 'tests/e2e/site/shift.spec.ts' }],
  },
  {
    id: 'layout-8',
    says: 'Quiet text is too pale to read.',
    file: 'app/styles/light.css',
    find: `--text-2: #6b4747;`,
    put: `--text-2: #b39c93;`,
    tests: [{ project: 'unit', file: 'app/styles/sheets.test.ts' }],
  },
  {
    id: 'layout-9',
    says: 'The empty box of the messages lies over the page and takes every tap.',
    file: 'app/styles/base.css',
    find: `  inset: auto 0 80px;
  z-index: 30;
  display: grid;
  justify-items: center;
  padding: 0 var(--s4);
  pointer-events: none;`,
    put: `  inset: 0;
  z-index: 30;
  display: grid;
  justify-items: center;
  padding: 0 var(--s4);`,
    tests: [{ project: 'js', file: 'tests/e2e/games/favourites.spec.ts' }],
  },
];
