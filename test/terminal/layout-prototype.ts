import Yoga, { type Node as YogaNode } from 'yoga-layout';

type LayoutFunctions = Pick<YogaNode, 'calculateLayout' | 'free'>;

/** What all layouts have their functions from. */
export function layoutPrototype(): LayoutFunctions {
  const node = Yoga.Node.create();
  const prototype: object | null = Reflect.getPrototypeOf(node);
  node.free();
  if (prototype === null || !hasFunctions(prototype))
    throw new Error('Yoga has no such functions.');
  return prototype;
}

const hasFunctions = (value: object): value is LayoutFunctions =>
  'calculateLayout' in value && 'free' in value;
