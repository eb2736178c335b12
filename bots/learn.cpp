#include "bots/learn.h"

namespace cantina::bots {

/// Of every six matches one is held back for the report, and one to find out how cautious to be.
LearnReport learn_from(const LearnedPositions& positions, const FeatureWeights& before) {
    constexpr u64 parts = 6;
    const OfMatch reported = [](u64 match) { return match % parts == 0; };
    const OfMatch tried = [](u64 match) { return match % parts == 1; };
    const OfMatch fitted = [](u64 match) { return match % parts > 1; };
    LearnReport report;
    double best = 1e300;
    for (const double caution : {3.0, 1.0, 0.3, 0.1, 0.03, 0.01}) {
        const double loss = log_loss(positions, fit(positions, before, caution, fitted), tried);
        if (loss >= best) continue;
        best = loss;
        report.caution = caution;
    }
    report.weights =
        fit(positions, before, report.caution, [](u64 match) { return match % parts > 0; });
    report.positions = positions.size();
    report.loss_before = log_loss(positions, before, reported);
    report.loss_after = log_loss(positions, report.weights, reported);
    return report;
}

}  // namespace cantina::bots
