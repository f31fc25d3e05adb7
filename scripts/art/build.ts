import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { demoCatalogue } from '../../server/demo/catalogue';
import { artFiles, slotThemes } from '.';
import { appIcons } from './app-icons';
import { avatarPng, iconPng } from './raster';

/**
 * Writes the demo's art under `public/`, from which our own server, remix-serve or a CDN serves it.
 */
const { games, vendors } = demoCatalogue();
// Removes the pictures of an earlier catalogue.
rmSync('public/art', { recursive: true, force: true });
const pictured = games.map((game) => ({
  nodeId: game.node_id,
  code: game.code,
  name: game.name_en,
  gameType: game.game_type,
  motif: game.motif,
}));
for (const { path: name, svg } of artFiles(pictured, vendors, slotThemes)) {
  const file = path.join('public', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, svg);
  if (name.startsWith('art/avatar/')) {
    writeFileSync(file.replace(/\.svg$/, '.png'), await avatarPng(svg));
  }
}

mkdirSync('public/art/app', { recursive: true });
const sources = {
  emblem: readFileSync('public/icon-maskable.svg', 'utf8'),
  symbols: readFileSync('public/icons.svg', 'utf8'),
};
for (const { name, svg, side_px } of appIcons(sources)) {
  writeFileSync(`public/art/app/${name}.png`, await iconPng(svg, side_px));
}
