/**
 * The picture of somebody without a picture, our own drawing: a circle above half an ellipse, slate on light slate,
 * 128 pixels wide.
 */
const drawn = `
UklGRngBAABXRUJQVlA4IGwBAACwDQCdASqAAIAAPp1OnkolpSMhq5yIALATiWkA0+Co91AdJtVngJtbR2UGx9d6bmzbHPpEFpsElNYQOYQlU3lBc9sP
RD4+ShZZSvrvgrFas2Hz2Xj+g9oDhD5TT8/ysO+hThLzS5qhZ+xBOmcyVPZ9nnTtwseAAP7wzaKV2OBjxpggHvC1Pas7kFkxFy/P4UvMY1DN59Ilwj4a
zdU3tpeguhqEREBQNA/3JnYAVElVGt0l1LfQRkHMdzeUlwf7bZb1QZGud+B/NNlvH7XapWNkki4uAUwxL0ZMDGdMaTglnKQZFEBtNn9EYu5T4i66p8Vj
ZmW14dtPRKwP1txzWtH3ygCUApujspjRkbshhKWy4NW+dsVXm5QUpdiAMna9Z+QPlGp3tt+7fU8FI1g+8vfa1Hpns7f/zTgBKorDEW/zOqQJZf244eFs
bRoaxn7XLC/TGblYYXIKLIRkabZ0VSThr5qqRDaaPLwv0gAA`

export const defaultImage = { mime: 'image/webp', bytes: Buffer.from(drawn, 'base64') }
