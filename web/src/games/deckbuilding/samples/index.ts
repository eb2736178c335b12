import { samplesOf } from '../../dev/samples';
import type { Face, View } from '../types';
import faceList from './faces.json';
import viewMap from './views.json';

export const { faces, views, sample } = samplesOf<View, Face>(faceList, viewMap);
