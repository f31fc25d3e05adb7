import type { Scene as SceneData } from '../view';
import { CardTable } from './CardTable';
import { Field } from './Field';
import { Reels } from './Reels';
import { Sea } from './Sea';
import { Wheel } from './Wheel';

/** The picture of a round; text beside it says the same. */
export function Scene({ scene }: { scene: SceneData }) {
  switch (scene.kind) {
    case 'slots':
      return <Reels scene={scene} />;
    case 'hilo':
      return <CardTable scene={scene} />;
    case 'roulette':
      return <Wheel scene={scene} />;
    case 'match':
      return <Field scene={scene} />;
    case 'fish':
      return <Sea scene={scene} />;
  }
}
