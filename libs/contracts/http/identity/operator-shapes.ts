import { z } from 'zod';
import {
  byField,
  isPublicField,
  operatorField,
  operatorFieldNames,
  type InternalFieldName,
  type OfField,
  type OperatorFieldName,
  type PublicFieldName,
} from '../../operator-fields.js';
import { multiline } from '../shapes.js';

type Shape<N extends OperatorFieldName> = OfField<N, z.ZodString, z.ZodBoolean, z.ZodInt>;
type Shown = { [N in PublicFieldName]: Shape<N> } & { [N in InternalFieldName]: z.ZodOptional<Shape<N>> };
type Edited = { [N in OperatorFieldName]: z.ZodOptional<z.ZodNullable<Shape<N>>> };

function shownShape(name: OperatorFieldName): z.ZodType {
  const { kind } = operatorField(name);
  return kind === 'flag' ? z.boolean() : kind === 'hundredths' ? z.int() : z.string();
}

function editedShape(name: OperatorFieldName): z.ZodType {
  const { kind, max = 0 } = operatorField(name);
  if (kind === 'flag') return z.boolean();
  if (kind === 'hundredths') return z.int().min(0).max(max);
  return kind === 'lines' ? multiline(max) : z.string().max(max);
}

/** Fields of the operator in an output. */
export const shownFields = byField(operatorFieldNames, (name) => (isPublicField(name) ? shownShape(name) : shownShape(name).optional())) as Shown;

/** Fields of an edit: one that is left out stays as it is. */
export const editedFields = byField(operatorFieldNames, (name) => editedShape(name).nullish()) as Edited;
