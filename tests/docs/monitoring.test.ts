import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openPrometheus } from '../../server/metrics/prometheus';

const rules_file = 'deploy/prometheus/chokdee.rules.yml';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}
const rules = (
  parse(readFileSync(rules_file, 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
const { panels } = JSON.parse(readFileSync('deploy/grafana/chokdee.json', 'utf8')) as Dashboard;

/** The names of metrics in a question to Prometheus. */
const namesIn = (expr: string): string[] => expr.match(/\b(?:chokdee|nodejs|process)_\w+/g) ?? [];

describe('what is asked of Prometheus', () => {
  const told = new Set<string>();
  beforeAll(async () => {
    const types = (await openPrometheus().scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm);
    for (const [, name = '', type] of types) {
      told.add(name);
      if (type === 'histogram')
        for (const end of ['bucket', 'sum', 'count']) told.add(`${name}_${end}`);
    }
  });

  it.each(rules.map(({ alert, expr }) => [alert, expr]))(
    '%s asks for metrics that there are (site#standing)',
    (_, expr) => {
      expect(namesIn(expr)).not.toEqual([]);
      expect(namesIn(expr).filter((name) => !told.has(name))).toEqual([]);
    },
  );

  it.each(panels.map(({ title, targets }) => [title, targets]))(
    'the panel "%s" too (site#standing)',
    (_, targets) => {
      const names = targets.flatMap(({ expr }) => namesIn(expr));
      expect(names.length).toBeGreaterThanOrEqual(targets.length);
      expect(names.filter((name) => !told.has(name))).toEqual([]);
    },
  );
});

describe('the runbooks', () => {
  const pages = readdirSync('docs/runbooks').filter((name) => name !== 'README.md');

  it('are there for each alarm, and in their list (site#standing)', () => {
    for (const { annotations } of rules) expect(existsSync(annotations.runbook)).toBe(true);
    const list = readFileSync('docs/runbooks/README.md', 'utf8');
    expect(pages.filter((name) => !list.includes(`](${name})`))).toEqual([]);
  });

  it('name commands that there are (site#standing)', () => {
    const operating = readFileSync('docs/operating.md', 'utf8');
    const named = pages.flatMap((name) =>
      [
        ...readFileSync(`docs/runbooks/${name}`, 'utf8').matchAll(
          /\bops (?:-- )?([a-z]+(?: [a-z]+)*)/g,
        ),
      ].map(([, words = '']) => words.split(' ').slice(0, 2).join(' ')),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((words) => !operating.includes(`npm run ops -- ${words}`))).toEqual([]);
  });
});

const promtool = spawnSync('promtool', ['--version']).error ? null : 'promtool';

describe.runIf(promtool)('Prometheus itself', () => {
  it('finds the rules sound (site#standing)', () => {
    const { status, stdout, stderr } = spawnSync(promtool!, ['check', 'rules', rules_file], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`${rules.length} rules found`);
  });
});
